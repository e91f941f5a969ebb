import { findMember, type Site, writeSettings } from '@cartwright/server'
import { callSite, createTestSite, PASSWORD, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { fieldsOf } from '../testing-forms.ts'

const PATH = '/account/profile'
const { DAY, MOMENT } = { DAY: '2026-01-01T00:00:00.000Z', MOMENT: '2026-03-29T01:30:00.000Z' }

let site: Site
let member: Awaited<ReturnType<typeof signUp>>
let browser: Browser
beforeEach(async () => {
  site = await createTestSite()
  await writeSettings(site.db, { name: 'Larkmoor', shopUrl: 'https://shop.test' })
  member = await signUp(site)
  browser = new Browser(site)
  await browser.open('/sign-in', { email: member.email, password: PASSWORD })
})
afterEach(() => site.close())

async function memberNow() {
  const found = await findMember(site.db, member.memberId)
  if (!found) throw new Error('The member is gone')
  return found
}
const profileNow = async () => (await memberNow()).profile

/** Changes the profile as an app of the member does. */
async function byCall(identityProfile: object) {
  const path = '/_api/iam/identity/v1/identities/my'
  const { status } = await callSite(site, member.access_token, 'PATCH', path, { identity: { identityProfile } })
  expect(status).toBe(200)
}

async function openForm(query = '') {
  const { status, text } = await browser.open(PATH + query)
  expect(status).toBe(200)
  return { text, fields: fieldsOf(text, PATH) }
}

/** Types into the page, and sends it with all that it held before. */
async function save(typed: Record<string, string>, query = '') {
  const { fields } = await openForm(query)
  return browser.open(PATH + query, { ...fields, ...typed })
}

const told = {
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

const custom = [
  { name: 'Motto', value: { strValue: 'Poetical science' } },
  { name: 'Size', value: { numValue: 1.5 } },
  { name: 'Guild', value: { boolValue: true } },
  { name: 'Member since', value: { dateValue: DAY } },
  { name: 'Last fitting', value: { dateValue: MOMENT } },
  { name: 'Colours', value: { listValue: { value: [{ strValue: 'moss' }, { strValue: 'clay' }] } } },
  { name: 'Fits', value: { mapValue: { value: { shoe: { numValue: 38 }, note: { strValue: 'narrow' } } } } },
]

test('a member tells who it is, and finds it kept', async () => {
  const answer = await save({
    ...told,
    'phone-0': '+44 20 7946 0000',
    'phone-0-tag': 'MOBILE',
    'email-0': 'ada@work.test',
  })
  expect(answer.location).toBe(`${PATH}?done=saved`)
  expect(await profileNow()).toMatchObject({
    ...told,
    phonesV2: [{ phone: '+44 20 7946 0000', tag: 'MOBILE' }],
    secondaryEmails: [{ email: 'ada@work.test', tag: 'UNTAGGED' }],
  })
  const { text, fields } = await openForm('?done=saved')
  expect(text).toContain('Your details are saved')
  expect(fields).toMatchObject({ ...told, 'phone-0': '+44 20 7946 0000', 'phone-0-tag': 'MOBILE', 'phone-1': '' })
  expect(text).toContain('href="/account/profile" aria-current="page"')
})

test('browsers and password managers are told what each field is', async () => {
  const { text } = await openForm()
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

test('what is emptied is gone, a day of birth and a language too', async () => {
  await byCall({
    ...told,
    phonesV2: [
      { phone: '+44 1', tag: 'HOME' },
      { phone: '+44 2', tag: 'WORK' },
    ],
  })
  await save({ birthdate: '', language: '', company: '', 'phone-0': '' })
  const { birthdate, language, company, firstName, phonesV2 } = await profileNow()
  expect([birthdate, language, company, firstName]).toEqual([undefined, undefined, '', 'Ada'])
  expect(phonesV2).toEqual([{ phone: '+44 2', tag: 'WORK' }])
})

test('the page that is sent as it is changes nothing, whatever is kept', async () => {
  const phones = ['the one beside the pub', '+44 3']
  const kept = { customFields: custom, phones, phonesV2: [{ phone: '+44 3', countryCode: 'GB', tag: 'HOME' }] }
  await byCall({ ...told, ...kept, privacyStatus: 'UNDEFINED' })
  const before = await memberNow()
  for (const query of ['?lang=de', '?lang=en']) {
    expect((await save({}, query)).location).toBe(`${PATH}?done=saved`)
    expect(await memberNow()).toEqual(before)
  }
})

test('telephones stay what they are: the country of one, the older form of another', async () => {
  const phonesV2 = [{ phone: '+44 3', countryCode: 'GB', tag: 'HOME' }]
  await byCall({ phones: ['the one beside the pub', '+44 4'], phonesV2 })
  const answer = await save({ 'phone-0-tag': 'WORK', 'phone-2': '', 'phone-3': '+44 5', 'phone-3-tag': 'FAX' })
  expect(answer.location).toContain('saved')
  expect(await profileNow()).toMatchObject({
    phones: ['the one beside the pub'],
    phonesV2: [
      { phone: '+44 3', countryCode: 'GB', tag: 'WORK' },
      { phone: '+44 5', tag: 'FAX' },
    ],
  })
})

test('what is wrong is told beside its field, by its name, and what was typed stays', async () => {
  await byCall({ phonesV2: [{ phone: '+44 3', tag: 'HOME' }], nickname: 'countess' })
  const typed = {
    firstName: 'Ada',
    nickname: 'x'.repeat(101),
    birthdate: '1815-02-30',
    language: 'Latin',
    'phone-1': 'ring the bell',
    'email-0': 'nonsense',
  }
  const answer = await save(typed)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer.text, PATH)).toMatchObject({ ...typed, language: '' })
  const wrong = [...answer.text.matchAll(/<p class="error" id="([^"]+)-error">([^<]+)/g)].map(([, ...found]) => found)
  expect(wrong).toEqual([
    ['nickname', 'Nickname: 100 characters at most.'],
    ['phone-1', expect.stringContaining('Telephone 2: enter digits')],
    ['email-0', 'Another e-mail address: enter an address such as name@example.com.'],
    ['language', 'Language of our mails: choose one of the list.'],
    ['birthdate', 'Day of birth: enter a day that is in the calendar.'],
  ])
  for (const [name] of wrong) expect(answer.text).toContain(`href="#${name}"`)
  expect((await profileNow()).nickname).toBe('countess')
})

test('more than fits is refused as a whole', async () => {
  await byCall({ customFields: [{ name: 'Motto', value: { strValue: 'x'.repeat(30_000) } }] })
  const { fields } = await openForm()
  const [name = ''] = Object.keys(fields).filter((each) => each.startsWith('custom-'))
  const answer = await save({ [name]: 'y'.repeat(40_000) })
  expect([answer.status, answer.text.includes('more than fits into a profile')]).toEqual([400, true])
})

/** The names of the inputs of custom fields, in the order of the page. */
const customInputs = (text: string) => [
  ...new Set([...text.matchAll(/ name="(custom-[^"]+)"/g)].map(([, name = '']) => name)),
]

test('each kind of custom field has its input, and keeps its kind', async () => {
  await byCall({ customFields: custom })
  const { text, fields } = await openForm()
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
  const answer = await browser.open(PATH, {
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
  expect((await profileNow()).customFields).toEqual([
    { name: 'Motto', value: { strValue: 'Numbers sing' } },
    { name: 'Size', value: { numValue: -2.25 } },
    { name: 'Guild', value: { boolValue: false } },
    { name: 'Member since', value: { dateValue: '2027-02-28T00:00:00.000Z' } },
    { name: 'Last fitting', value: { dateValue: '2026-04-01T12:00:00.000Z' } },
    { name: 'Colours', value: { listValue: { value: [{ strValue: 'ochre' }, { strValue: 'moss' }] } } },
    { name: 'Fits', value: { mapValue: { value: { shoe: { numValue: 39 } } } } },
  ])
})

test('the owner says what members are asked for: each kind is entered, told in its order, and nothing where nothing is told', async () => {
  const asked = [
    { name: 'motto', title: 'Your motto', kind: 'TEXT' },
    { name: 'size', kind: 'NUMBER' },
    { name: 'guild', kind: 'BOOLEAN' },
    { name: 'since', kind: 'DATE' },
    { name: 'colours', kind: 'LIST' },
    { name: 'fits', kind: 'MAP' },
  ] as const
  await writeSettings(site.db, { profileFields: asked })
  await byCall({
    customFields: [
      { name: 'of an app', value: { strValue: 'a' } },
      { name: 'size', value: { numValue: 3 } },
    ],
  })
  const before = await memberNow()
  expect((await save({})).location).toContain('saved')
  expect(await memberNow(), 'nothing is written of what nobody tells').toEqual(before)

  const { text, fields } = await openForm()
  expect(text).toMatch(/Your motto.*size.*guild.*since.*colours.*fits.*of an app/s)
  const [motto = '', size = '', guild = '', since = '', colours = '', key = '', value = '', ofApp = ''] =
    customInputs(text)
  const typed = { [motto]: 'Numbers sing', [guild]: 'yes', [since]: '2027-02-28', [colours]: 'moss\r\nclay' }
  const answer = await browser.open(PATH, { ...fields, ...typed, [key]: 'shoe', [value]: '38' })
  expect(answer.location).toContain('saved')
  expect((await profileNow()).customFields).toEqual([
    { name: 'of an app', value: { strValue: 'a' } },
    { name: 'size', value: { numValue: 3 } },
    { name: 'motto', value: { strValue: 'Numbers sing' } },
    { name: 'guild', value: { boolValue: true } },
    { name: 'since', value: { dateValue: '2027-02-28T00:00:00.000Z' } },
    { name: 'colours', value: { listValue: { value: [{ strValue: 'moss' }, { strValue: 'clay' }] } } },
    { name: 'fits', value: { mapValue: { value: { shoe: { strValue: '38' } } } } },
  ])

  await save({ [size]: '', [since]: '', [ofApp]: 'b' })
  const cleared = await openForm()
  expect(cleared.text, 'what was emptied is still asked for as what it is').toContain('type="date" ')
  await save({ [size]: 'large' })
  expect((await profileNow()).customFields.slice(0, 2)).toEqual([
    { name: 'of an app', value: { strValue: 'b' } },
    { name: 'size' },
  ])
})

test('an entry is added to a map by a name that is free', async () => {
  await byCall({ customFields: custom.slice(-1) })
  const { text, fields } = await openForm()
  const [, note = '', key = '', value = ''] = customInputs(text)
  const refused = async (typed: Record<string, string>) => {
    const answer = await browser.open(PATH, { ...fields, ...typed })
    expect([answer.status, fieldsOf(answer.text, PATH)]).toEqual([400, expect.objectContaining(typed)])
    return /id="custom-[\w-]+-error">([^<]+)/.exec(answer.text)?.[1]
  }
  expect(await refused({ [value]: 'wool' })).toBe('Fits, Name: say what it is.')
  expect(await refused({ [key]: 'note', [value]: 'x' })).toBe('Fits, Name: there is an entry of this name above.')
  await browser.open(PATH, { ...fields, [note]: '', [key]: 'note', [value]: 'wide' })
  expect((await profileNow()).customFields[0]?.value?.mapValue?.value).toEqual({
    shoe: { numValue: 38 },
    note: { strValue: 'wide' },
  })
})

test('a number is written as in the language of the page, and what could be either is asked again', async () => {
  await byCall({ customFields: [{ name: 'Size', value: { numValue: 1.5 } }] })
  const { text, fields } = await openForm('?lang=de')
  const [size = ''] = customInputs(text)
  expect(fields[size]).toBe('1,5')
  const answer = await browser.open(`${PATH}?lang=de`, { ...fields, [size]: '1.500' })
  expect([answer.status, answer.text.includes('Size: Gib eine Zahl ein, etwa 1500 oder 1,5.')]).toEqual([400, true])
  expect(fieldsOf(answer.text, PATH)[size]).toBe('1.500')
  await browser.open(PATH, { ...fields, [size]: '2,75' })
  expect((await profileNow()).customFields).toEqual([{ name: 'Size', value: { numValue: 2.75 } }])
})

test('lists within lists, fields of the same name, numbers without end: what cannot be typed stays as it is', async () => {
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
  await byCall({ customFields })
  const before = (await profileNow()).customFields
  const { text, fields } = await openForm()
  const names = customInputs(text)
  expect(new Set(names).size).toBe(6)
  const [first = '', second = '', , lines = ''] = names
  await browser.open(PATH, { ...fields, [second]: 'zwei', [lines]: '1\n2' })
  const [, , endless, deep] = before
  expect((await profileNow()).customFields).toEqual([
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
  await byCall({ customFields: [{ name: 'Motto' }] })
  const { text } = await openForm()
  const [motto = ''] = customInputs(text)
  await save({ [motto]: 'Poetical science' })
  expect((await profileNow()).customFields).toEqual([{ name: 'Motto', value: { strValue: 'Poetical science' } }])
})

test('I12: who changes something else than another window did loses nothing, and neither does the other', async () => {
  await byCall({ customFields: custom, phonesV2: [{ phone: '+44 3', tag: 'HOME' }] })
  const { text, fields } = await openForm()
  const [motto = '', size = '', guild = ''] = customInputs(text)
  const others = custom.map((field) =>
    field.name === 'Motto' ? { ...field, value: { strValue: 'Numbers sing' } } : field,
  )
  await byCall({
    company: 'Engines',
    birthdate: '1815-12-10',
    customFields: [...others, { name: 'New', value: { strValue: 'n' } }],
    phonesV2: [],
    addresses: [{ tag: 'HOME', address: { city: 'Bremen' } }],
  })
  const { [guild]: _, ...unticked } = fields
  const answer = await browser.open(PATH, { ...unticked, nickname: 'ada', [size]: '2', 'email-0': 'ada@work.test' })
  expect(answer.location).toBe(`${PATH}?done=saved`)
  const { customFields, ...profile } = await profileNow()
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

test('I12: who changes the same is told what is kept now; nothing that was typed is lost, and it can be saved', async () => {
  const { fields } = await openForm()
  await byCall({ nickname: 'countess', company: 'Engines', privacyStatus: 'PUBLIC', phonesV2: [{ phone: '+44 3' }] })
  const typed = { ...fields, nickname: 'ada', lastName: 'Lovelace', 'phone-0': '+44 4' }
  const answer = await browser.open(PATH, typed)
  expect([answer.status, answer.text.includes('Somebody has changed the same meanwhile')]).toEqual([409, true])
  const told = [...answer.text.matchAll(/<li>([^<]+)<strong>([^<]+)<\/strong><\/li>/g)].map(([, ...found]) =>
    found.join(''),
  )
  expect(told).toEqual(['Telephones: +44 3', 'Nickname: countess'])
  expect((await profileNow()).nickname).toBe('countess')
  const again = fieldsOf(answer.text, PATH)
  const merged = { nickname: 'ada', lastName: 'Lovelace', company: 'Engines', privacyStatus: 'PUBLIC' }
  expect(again).toMatchObject({ ...merged, 'phone-0': '+44 4' })
  expect((await browser.open(PATH, again)).location).toContain('saved')
  expect(await profileNow()).toMatchObject({ ...merged, phonesV2: [{ phone: '+44 4' }] })
})

test('I12: of two windows that save at once both are kept, and the same change twice is no conflict', async () => {
  const { fields } = await openForm()
  const names = { nickname: 'ada', company: 'Engines', firstName: 'Ada', position: 'Programmer', vatId: 'GB1' }
  const answers = await Promise.all(
    Object.entries(names).map(([name, text]) => browser.open(PATH, { ...fields, [name]: text })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(await profileNow()).toMatchObject(names)
  const { revision } = await memberNow()
  expect((await browser.open(PATH, { ...fields, nickname: 'ada' })).location).toContain('saved')
  expect((await memberNow()).revision).toBe(revision)
})

test('Z11: what the page does not ask is not taken from a form', async () => {
  await save({ slug: 'admin', labels: 'vip', emails: 'a@evil.test', id: 'another', status: 'BLOCKED', picture: 'x' })
  const { slug, status, profile } = await memberNow()
  expect([slug, status, profile.labels, profile.slug, profile.picture]).toEqual([
    member.memberId,
    'ACTIVE',
    [],
    undefined,
    undefined,
  ])
})

test('Z13: a form of another site changes nothing, and nobody changes somebody else', async () => {
  const { fields } = await openForm()
  const foreign = await browser.open(PATH, { ...fields, nickname: 'eve' }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  const eve = await signUp(site)
  const other = new Browser(site)
  await other.open('/sign-in', { email: eve.email, password: PASSWORD })
  const own = fieldsOf((await other.open(PATH)).text, PATH)
  await other.open(PATH, { ...own, nickname: 'eve', id: member.memberId })
  expect((await profileNow()).nickname).toBeUndefined()
  expect((await findMember(site.db, eve.memberId))?.profile.nickname).toBe('eve')
  expect((await new Browser(site).open(PATH, { ...fields, nickname: 'eve' })).location).toBe('/sign-in?next=profile')
})

test('what people call themselves is text, and never markup', async () => {
  const evil = '"><script>alert(1)</script>'
  await byCall({
    nickname: evil,
    customFields: [{ name: evil, value: { mapValue: { value: { [evil]: { strValue: evil } } } } }],
  })
  const { text, fields } = await openForm()
  expect(text).not.toContain('<script>alert')
  expect(fields.nickname).toBe(evil)
})
