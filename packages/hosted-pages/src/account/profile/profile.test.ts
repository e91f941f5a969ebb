import { findMember } from '@cartwright/server/hosted'
import { signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { fieldsOf } from '../testing-forms.ts'
import { custom, customInputs, openProfile, PATH } from './testing.ts'

let account: Awaited<ReturnType<typeof openProfile>>
beforeEach(async () => {
  account = await openProfile()
})
afterEach(() => account.site.close())

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: 'countess',
  language: 'de',
  birthdate: '1815-12-10',
  company: 'Analytical Engines',
  position: 'Programmer',
  vatId: 'GB123',
  privacyStatus: 'PUBLIC',
}

test('a member enters its profile and sees it stored', async () => {
  const answer = await account.save({
    ...filled,
    'phone-0': '+44 20 7946 0000',
    'phone-0-tag': 'MOBILE',
    'email-0': 'ada@work.test',
  })
  expect(answer.location).toBe(`${PATH}?done=saved`)
  expect(await account.profileNow()).toMatchObject({
    ...filled,
    phonesV2: [{ phone: '+44 20 7946 0000', tag: 'MOBILE' }],
    secondaryEmails: [{ email: 'ada@work.test', tag: 'UNTAGGED' }],
  })
  const { text, fields } = await account.openForm('?done=saved')
  expect(text).toContain('Your details are saved')
  expect(fields).toMatchObject({ ...filled, 'phone-0': '+44 20 7946 0000', 'phone-0-tag': 'MOBILE', 'phone-1': '' })
  expect(text).toContain('href="/account/profile" aria-current="page"')
})

test('each field has an autocomplete name for browsers and password managers', async () => {
  const { text } = await account.openForm()
  const tokens = [...text.matchAll(/autoComplete="([^"]+)"/gi)].map(([, token]) => token)
  expect(tokens).toEqual(
    expect.arrayContaining([
      'given-name',
      'family-name',
      'nickname',
      'tel',
      'email',
      'language',
      'bday',
      'organization',
      'organization-title',
    ]),
  )
})

test('removes emptied fields, including birthday and language', async () => {
  await account.byCall({
    ...filled,
    phonesV2: [
      { phone: '+44 1', tag: 'HOME' },
      { phone: '+44 2', tag: 'WORK' },
    ],
  })
  await account.save({ birthdate: '', language: '', company: '', 'phone-0': '' })
  const { birthdate, language, company, firstName, phonesV2 } = await account.profileNow()
  expect([birthdate, language, company, firstName]).toEqual([undefined, undefined, '', 'Ada'])
  expect(phonesV2).toEqual([{ phone: '+44 2', tag: 'WORK' }])
})

test('sending the page unchanged changes nothing, whatever is stored', async () => {
  const phones = ['the one beside the pub', '+44 3']
  const stored = { customFields: custom, phones, phonesV2: [{ phone: '+44 3', countryCode: 'GB', tag: 'HOME' }] }
  await account.byCall({ ...filled, ...stored, privacyStatus: 'UNDEFINED' })
  const before = await account.memberNow()
  for (const query of ['?lang=de', '?lang=en']) {
    expect((await account.save({}, query)).location).toBe(`${PATH}?done=saved`)
    expect(await account.memberNow()).toEqual(before)
  }
})

test('keeps the country of one phone and the older form of another', async () => {
  const phonesV2 = [{ phone: '+44 3', countryCode: 'GB', tag: 'HOME' }]
  await account.byCall({ phones: ['the one beside the pub', '+44 4'], phonesV2 })
  const answer = await account.save({ 'phone-0-tag': 'WORK', 'phone-2': '', 'phone-3': '+44 5', 'phone-3-tag': 'FAX' })
  expect(answer.location).toContain('saved')
  expect(await account.profileNow()).toMatchObject({
    phones: ['the one beside the pub'],
    phonesV2: [
      { phone: '+44 3', countryCode: 'GB', tag: 'WORK' },
      { phone: '+44 5', tag: 'FAX' },
    ],
  })
})

test('reports an error at its field, by its name, and keeps the input', async () => {
  await account.byCall({ phonesV2: [{ phone: '+44 3', tag: 'HOME' }], nickname: 'countess' })
  const typed = {
    firstName: 'Ada',
    nickname: 'x'.repeat(101),
    birthdate: '1815-02-30',
    language: 'Latin',
    'phone-1': 'ring the bell',
    'email-0': 'nonsense',
  }
  const answer = await account.save(typed)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer.text, PATH)).toMatchObject({ ...typed, language: '' })
  const wrong = [...answer.text.matchAll(/<p class="error" id="([^"]+)-error">([^<]+)/g)].map(([, ...found]) => found)
  expect(wrong).toEqual([
    ['nickname', 'Nickname: at most 100 characters.'],
    ['phone-1', expect.stringContaining('Telephone 2: enter digits')],
    ['email-0', 'Another email address: enter an address such as name@example.com.'],
    ['language', 'Language of our mails: choose one from the list.'],
    ['birthdate', 'Day of birth: enter a valid date.'],
  ])
  for (const [name] of wrong) expect(answer.text).toContain(`href="#${name}"`)
  expect((await account.profileNow()).nickname).toBe('countess')
})

test('rejects input above the size limit as a whole', async () => {
  await account.byCall({ customFields: [{ name: 'Motto', value: { strValue: 'x'.repeat(30_000) } }] })
  const { fields } = await account.openForm()
  const [name = ''] = Object.keys(fields).filter((each) => each.startsWith('custom-'))
  const answer = await account.save({ [name]: 'y'.repeat(40_000) })
  expect([answer.status, answer.text.includes('exceed the size limit')]).toEqual([400, true])
})

test('I12: who changes something else than another window did loses nothing, and neither does the other', async () => {
  await account.byCall({ customFields: custom, phonesV2: [{ phone: '+44 3', tag: 'HOME' }] })
  const { text, fields } = await account.openForm()
  const [motto = '', size = '', guild = ''] = customInputs(text)
  const others = custom.map((field) =>
    field.name === 'Motto' ? { ...field, value: { strValue: 'Numbers sing' } } : field,
  )
  await account.byCall({
    company: 'Engines',
    birthdate: '1815-12-10',
    customFields: [...others, { name: 'New', value: { strValue: 'n' } }],
    phonesV2: [],
    addresses: [{ tag: 'HOME', address: { city: 'Bremen' } }],
  })
  const { [guild]: _, ...unticked } = fields
  const answer = await account.browser.open(PATH, {
    ...unticked,
    nickname: 'ada',
    [size]: '2',
    'email-0': 'ada@work.test',
  })
  expect(answer.location).toBe(`${PATH}?done=saved`)
  const { customFields, ...profile } = await account.profileNow()
  expect(profile).toMatchObject({
    nickname: 'ada',
    company: 'Engines',
    birthdate: '1815-12-10',
    phonesV2: [],
    secondaryEmails: [{ email: 'ada@work.test' }],
    addresses: [{ tag: 'HOME' }],
  })
  expect(customFields.slice(0, 3)).toEqual([
    { name: 'Motto', value: { strValue: 'Numbers sing' } },
    { name: 'Size', value: { numValue: 2 } },
    { name: 'Guild', value: { boolValue: false } },
  ])
  expect(customFields.at(-1)?.name).toBe('New')
  expect(fields[motto]).toBe('Poetical science')
})

test('I12: a conflicting change shows the stored value; the input stays and can be saved', async () => {
  const { fields } = await account.openForm()
  await account.byCall({
    nickname: 'countess',
    company: 'Engines',
    privacyStatus: 'PUBLIC',
    phonesV2: [{ phone: '+44 3' }],
  })
  const typed = { ...fields, nickname: 'ada', lastName: 'Lovelace', 'phone-0': '+44 4' }
  const answer = await account.browser.open(PATH, typed)
  expect([answer.status, answer.text.includes('This was also changed elsewhere')]).toEqual([409, true])
  const filled = [...answer.text.matchAll(/<li>([^<]+)<strong>([^<]+)<\/strong><\/li>/g)].map(([, ...found]) =>
    found.join(''),
  )
  expect(filled).toEqual(['Telephones: +44 3', 'Nickname: countess'])
  expect((await account.profileNow()).nickname).toBe('countess')
  const again = fieldsOf(answer.text, PATH)
  const merged = { nickname: 'ada', lastName: 'Lovelace', company: 'Engines', privacyStatus: 'PUBLIC' }
  expect(again).toMatchObject({ ...merged, 'phone-0': '+44 4' })
  expect((await account.browser.open(PATH, again)).location).toContain('saved')
  expect(await account.profileNow()).toMatchObject({ ...merged, phonesV2: [{ phone: '+44 4' }] })
})

test('I12: two windows that save concurrently both succeed, and the same change twice is no conflict', async () => {
  const { fields } = await account.openForm()
  const names = { nickname: 'ada', company: 'Engines', firstName: 'Ada', position: 'Programmer', vatId: 'GB1' }
  const answers = await Promise.all(
    Object.entries(names).map(([name, text]) => account.browser.open(PATH, { ...fields, [name]: text })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(await account.profileNow()).toMatchObject(names)
  const { revision } = await account.memberNow()
  expect((await account.browser.open(PATH, { ...fields, nickname: 'ada' })).location).toContain('saved')
  expect((await account.memberNow()).revision).toBe(revision)
})

test('Z11: ignores form fields that the page does not show', async () => {
  await account.save({
    slug: 'admin',
    labels: 'vip',
    emails: 'a@evil.test',
    id: 'another',
    status: 'BLOCKED',
    picture: 'x',
  })
  const { slug, status, profile } = await account.memberNow()
  expect([slug, status, profile.labels, profile.slug, profile.picture]).toEqual([
    account.member.memberId,
    'ACTIVE',
    [],
    undefined,
    undefined,
  ])
})

test('Z13: rejects forms of other sites, and a member cannot change another member', async () => {
  const { fields } = await account.openForm()
  const foreign = await account.browser.open(PATH, { ...fields, nickname: 'eve' }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  const eve = await signUp(account.site)
  const other = await account.signIn(eve.email)
  const own = fieldsOf((await other.open(PATH)).text, PATH)
  await other.open(PATH, { ...own, nickname: 'eve', id: account.member.memberId })
  expect((await account.profileNow()).nickname).toBeUndefined()
  expect((await findMember(account.site.db, eve.memberId))?.profile.nickname).toBe('eve')
  expect((await new Browser(account.site).open(PATH, { ...fields, nickname: 'eve' })).location).toBe(
    '/sign-in?next=profile',
  )
})

test('a name is text, never markup', async () => {
  const evil = '"><script>alert(1)</script>'
  await account.byCall({
    nickname: evil,
    customFields: [{ name: evil, value: { mapValue: { value: { [evil]: { strValue: evil } } } } }],
  })
  const { text, fields } = await account.openForm()
  expect(text).not.toContain('<script>alert')
  expect(fields.nickname).toBe(evil)
})
