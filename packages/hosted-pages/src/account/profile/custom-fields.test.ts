import { writeSettings } from '@cartwright/server/hosted'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldsOf } from '../testing-forms.ts'
import { custom, customInputs, DAY, openProfile, PATH } from './testing.ts'

let account: Awaited<ReturnType<typeof openProfile>>
beforeEach(async () => {
  account = await openProfile()
})
afterEach(() => account.site.close())

test('each kind of custom field has its input, and keeps its kind', async () => {
  await account.byCall({ customFields: custom })
  const { text, fields } = await account.openForm()
  const names = customInputs(text)
  expect(names.map((name) => fields[name])).toEqual([
    'Poetical science',
    '1.5',
    'yes',
    '2026-01-01',
    '2026-03-29T01:30',
    'moss\nclay',
    '38',
    'narrow',
    '',
    '',
  ])
  const [motto = '', size = '', guild = '', since = '', fitting = '', colours = '', shoe = '', note = ''] = names
  const { [guild]: _, ...unticked } = fields
  const answer = await account.browser.open(PATH, {
    ...unticked,
    [motto]: 'Numbers sing',
    [size]: '-2.25',
    [since]: '2027-02-28',
    [fitting]: '2026-04-01T12:00',
    [colours]: 'ochre\r\n\r\n moss ',
    [shoe]: '39',
    [note]: '',
  })
  expect(answer.location).toContain('saved')
  expect((await account.profileNow()).customFields).toEqual([
    { name: 'Motto', value: { strValue: 'Numbers sing' } },
    { name: 'Size', value: { numValue: -2.25 } },
    { name: 'Guild', value: { boolValue: false } },
    { name: 'Member since', value: { dateValue: '2027-02-28T00:00:00.000Z' } },
    { name: 'Last fitting', value: { dateValue: '2026-04-01T12:00:00.000Z' } },
    { name: 'Colours', value: { listValue: { value: [{ strValue: 'ochre' }, { strValue: 'moss' }] } } },
    { name: 'Fits', value: { mapValue: { value: { shoe: { numValue: 39 } } } } },
  ])
})

test("the owner's custom fields: each kind is entered and shown in its order, and empty ones are omitted", async () => {
  const requested = [
    { name: 'motto', title: 'Your motto', kind: 'TEXT' },
    { name: 'size', kind: 'NUMBER' },
    { name: 'guild', kind: 'BOOLEAN' },
    { name: 'since', kind: 'DATE' },
    { name: 'colours', kind: 'LIST' },
    { name: 'fits', kind: 'MAP' },
  ] as const
  await writeSettings(account.site.db, { profileFields: requested })
  await account.byCall({
    customFields: [
      { name: 'of an app', value: { strValue: 'a' } },
      { name: 'size', value: { numValue: 3 } },
    ],
  })
  const before = await account.memberNow()
  expect((await account.save({})).location).toContain('saved')
  expect(await account.memberNow(), 'empty fields store nothing').toEqual(before)

  const { text, fields } = await account.openForm()
  expect(text).toMatch(/Your motto.*size.*guild.*since.*colours.*fits.*of an app/s)
  const [motto = '', size = '', guild = '', since = '', colours = '', key = '', value = '', ofApp = ''] =
    customInputs(text)
  const typed = { [motto]: 'Numbers sing', [guild]: 'yes', [since]: '2027-02-28', [colours]: 'moss\r\nclay' }
  const answer = await account.browser.open(PATH, { ...fields, ...typed, [key]: 'shoe', [value]: '38' })
  expect(answer.location).toContain('saved')
  expect((await account.profileNow()).customFields).toEqual([
    { name: 'of an app', value: { strValue: 'a' } },
    { name: 'size', value: { numValue: 3 } },
    { name: 'motto', value: { strValue: 'Numbers sing' } },
    { name: 'guild', value: { boolValue: true } },
    { name: 'since', value: { dateValue: '2027-02-28T00:00:00.000Z' } },
    { name: 'colours', value: { listValue: { value: [{ strValue: 'moss' }, { strValue: 'clay' }] } } },
    { name: 'fits', value: { mapValue: { value: { shoe: { strValue: '38' } } } } },
  ])

  await account.save({ [size]: '', [since]: '', [ofApp]: 'b' })
  const cleared = await account.openForm()
  expect(cleared.text, 'what was emptied is still asked for as what it is').toContain('type="date" ')
  await account.save({ [size]: 'large' })
  expect((await account.profileNow()).customFields.slice(0, 2)).toEqual([
    { name: 'of an app', value: { strValue: 'b' } },
    { name: 'size' },
  ])
})

test('an entry is added to a map by a name that is free', async () => {
  await account.byCall({ customFields: custom.slice(-1) })
  const { text, fields } = await account.openForm()
  const [, note = '', key = '', value = ''] = customInputs(text)
  const rejected = async (typed: Record<string, string>) => {
    const answer = await account.browser.open(PATH, { ...fields, ...typed })
    expect([answer.status, fieldsOf(answer.text, PATH)]).toEqual([400, expect.objectContaining(typed)])
    return /id="custom-[\w-]+-error">([^<]+)/.exec(answer.text)?.[1]
  }
  expect(await rejected({ [value]: 'wool' })).toBe('Fits, Name: enter a name for this entry.')
  expect(await rejected({ [key]: 'note', [value]: 'x' })).toBe('Fits, Name: another entry has this name.')
  await account.browser.open(PATH, { ...fields, [note]: '', [key]: 'note', [value]: 'wide' })
  expect((await account.profileNow()).customFields[0]?.value?.mapValue?.value).toEqual({
    shoe: { numValue: 38 },
    note: { strValue: 'wide' },
  })
})

test("reads numbers in the page's language, and rejects ambiguous ones", async () => {
  await account.byCall({ customFields: [{ name: 'Size', value: { numValue: 1.5 } }] })
  const { text, fields } = await account.openForm('?lang=de')
  const [size = ''] = customInputs(text)
  expect(fields[size]).toBe('1,5')
  const answer = await account.browser.open(`${PATH}?lang=de`, { ...fields, [size]: '1.500' })
  expect([answer.status, answer.text.includes('Size: Gib eine Zahl ein, etwa 1500 oder 1,5.')]).toEqual([400, true])
  expect(fieldsOf(answer.text, PATH)[size]).toBe('1.500')
  await account.browser.open(PATH, { ...fields, [size]: '2,75' })
  expect((await account.profileNow()).customFields).toEqual([{ name: 'Size', value: { numValue: 2.75 } }])
})

test('keeps values it cannot edit: nested lists, duplicate names, infinite numbers', async () => {
  const customFields = [
    { name: 'Twin', value: { strValue: 'one' } },
    { name: 'Twin', value: { strValue: 'two' } },
    { name: 'Endless', value: { numValue: 'Infinity' } },
    {
      name: 'Deep',
      value: {
        listValue: { value: [{ listValue: { value: [{ numValue: 1 }] } }, { dateValue: DAY }, { boolValue: false }] },
      },
    },
  ]
  await account.byCall({ customFields })
  const before = (await account.profileNow()).customFields
  const { text, fields } = await account.openForm()
  const names = customInputs(text)
  expect(new Set(names).size).toBe(6)
  const [first = '', second = '', , lines = ''] = names
  await account.browser.open(PATH, { ...fields, [second]: 'zwei', [lines]: '1\n2' })
  const [, , endless, deep] = before
  expect((await account.profileNow()).customFields).toEqual([
    { name: 'Twin', value: { strValue: fields[first] } },
    { name: 'Twin', value: { strValue: 'zwei' } },
    endless,
    {
      name: 'Deep',
      value: {
        listValue: {
          value: [
            { listValue: { value: [{ numValue: 1 }, { numValue: 2 }] } },
            { dateValue: DAY },
            { boolValue: false },
          ],
        },
      },
    },
  ])
  expect(deep?.value?.listValue).toBeDefined()
})

test('a field that no app gave a value can be given one', async () => {
  await account.byCall({ customFields: [{ name: 'Motto' }] })
  const { text } = await account.openForm()
  const [motto = ''] = customInputs(text)
  await account.save({ [motto]: 'Poetical science' })
  expect((await account.profileNow()).customFields).toEqual([
    { name: 'Motto', value: { strValue: 'Poetical science' } },
  ])
})
