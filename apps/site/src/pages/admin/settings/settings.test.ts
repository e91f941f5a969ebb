import { createOwner, readSettings, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const asItIs = { signUp: 'OPEN', captcha: 'NEVER' }

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

const save = (form: Record<string, string>, headers = {}) => browser.open('/admin/sign-in-settings', form, headers)
const changesInLog = async () =>
  (
    await site.db
      .selectFrom('audit_log')
      .select(['actor_type', 'details'])
      .where('action', '=', 'SETTINGS_CHANGED')
      .orderBy('sequence')
      .execute()
  ).map(({ actor_type, details }) => [actor_type, JSON.parse(details).names])
/** The fields that are ticked on a page. */
const ticked = (text: string) =>
  [...text.matchAll(/<input [^>]*checked=""[^>]*>/g)].map(([input]) => {
    const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1]
    return `${of('name')} ${of('value')}`
  })

test('changed settings apply immediately, and the log names only those', async () => {
  expect(ticked((await browser.open('/admin/sign-in-settings')).text)).toEqual(['signUp OPEN', 'captcha NEVER'])
  const led = await save({ ...asItIs, captcha: 'ALWAYS', ownerApproval: 'yes' })
  expect([led.status, led.location]).toEqual([303, '/admin/sign-in-settings?done=saved'])
  const page = await browser.open(led.location)
  expect(page.text).toContain('Saved. It holds from now on.')
  expect(ticked(page.text)).toEqual(['signUp OPEN', 'ownerApproval yes', 'captcha ALWAYS'])
  expect((await new Browser(site).open('/sign-up')).text).toContain('captcha')
  await save({ signUp: 'CLOSED', captcha: 'AFTER_SUSPICION', emailVerification: 'yes', memberPasskeys: 'yes' })
  expect(await readSettings(site.db)).toMatchObject({
    signUp: 'CLOSED',
    captcha: 'AFTER_SUSPICION',
    emailVerification: true,
    ownerApproval: false,
    uniformSignIn: false,
    memberPasskeys: true,
  })
  const email = 'ada@shop.example'
  const refused = await new Browser(site).open('/sign-up', { name: '', email, password: 'a lark rises over heather' })
  expect(refused.status).toBe(403)
  expect(await changesInLog()).toEqual([
    ['OWNER', ['ownerApproval', 'captcha']],
    ['OWNER', ['signUp', 'emailVerification', 'ownerApproval', 'captcha', 'memberPasskeys']],
  ])
})

test('saving without changes changes nothing and logs nothing', async () => {
  expect((await save(asItIs)).location).toBe('/admin/sign-in-settings?done=saved')
  expect(await changesInLog()).toEqual([])
})

test('saving one window keeps what another window changed', async () => {
  const open = (await browser.open('/admin/sign-in-settings')).text
  const shown = Object.fromEntries(
    [...open.matchAll(/<input type="hidden" name="(shown\.\w+)" value="(\w+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(Object.keys(shown)).toHaveLength(6)
  await save({ ...shown, ...asItIs, captcha: 'ALWAYS', memberPasskeys: 'yes' })
  const refused = await save({ ...shown, ...asItIs, signUp: 'MAYBE', ownerApproval: 'yes' })
  expect(refused.text, 'an invalid form keeps its initial values').toContain('name="shown.captcha" value="NEVER"')
  await save({ ...shown, ...asItIs, signUp: 'CLOSED', ownerApproval: 'yes' })
  expect(await readSettings(site.db)).toMatchObject({
    ...{ captcha: 'ALWAYS', memberPasskeys: true },
    ...{ signUp: 'CLOSED', ownerApproval: true },
  })
})

test('an invalid choice is reported at its field, other input stays, and nothing is saved', async () => {
  const refused = await save({ signUp: 'SOMETIMES', uniformSignIn: 'yes' })
  expect(refused.status).toBe(400)
  for (const [id, field] of [
    ['signUp', 'Who may sign up'],
    ['captcha', 'Whether members prove that a person is there'],
  ]) {
    expect(refused.text).toContain(`<a href="#${id}">${field}: choose one of these.</a>`)
    expect(refused.text).toContain(`id="${id}-error"`)
  }
  expect(ticked(refused.text)).toEqual(['uniformSignIn yes'])
  expect(await readSettings(site.db)).toMatchObject({ ...asItIs, uniformSignIn: false })
})

test('shows identity providers without secrets, and keeps settings the page does not show', async () => {
  const identityProviders = [
    {
      id: '6f1d2c3b-0000-4000-8000-00000000001d',
      name: 'Gannet',
      issuer: 'https://gannet.test',
      clientId: 'shop-at-gannet',
    },
  ]
  await writeSettings(site.db, { identityProviders, name: 'Linholme' })
  const { text } = await browser.open('/admin/sign-in-settings')
  expect(text).toContain('<p>Gannet</p><p><a class="button button-quiet" href="/admin/providers">')
  expect(text).not.toContain('shop-at-gannet')
  await save({ ...asItIs, uniformSignIn: 'yes', name: 'Other', currency: 'USD', identityProviders: '[]' })
  expect(await readSettings(site.db)).toMatchObject({
    identityProviders,
    name: 'Linholme',
    currency: 'EUR',
    uniformSignIn: true,
  })
})

test("adds and removes fields of the member form; the member's page shows their names", async () => {
  const add = (form: Record<string, string>) => save({ addField: 'yes', fieldKind: 'TEXT', ...form })
  const fields = async () => (await readSettings(site.db)).profileFields
  expect((await browser.open('/admin/sign-in-settings')).text).toContain('Nothing else yet.')
  const led = await add({ fieldName: ' motto ', fieldTitle: 'Your motto', fieldKind: 'LIST' })
  expect([led.status, led.location]).toEqual([303, '/admin/sign-in-settings?done=added'])
  await add({ fieldName: 'size', fieldKind: 'NUMBER' })
  expect(await fields()).toEqual([
    { name: 'motto', title: 'Your motto', kind: 'LIST' },
    { name: 'size', kind: 'NUMBER' },
  ])
  const page = await browser.open(led.location)
  for (const said of [
    'Members are asked for it from now on.',
    'aria-label="Ask no longer: Your motto"',
    'motto · Several',
  ]) {
    expect(page.text).toContain(said)
  }
  const ada = new Browser(site)
  await ada.open('/sign-up', { name: 'Ada', email: 'ada@shop.example', password: 'a lark rises over heather' })
  expect((await ada.open('/account/profile')).text).toContain('Your motto')
  const { id, profile } = await site.db.selectFrom('members').select(['id', 'profile']).executeTakeFirstOrThrow()
  const customFields = [{ name: 'motto', value: { listValue: { value: [{ strValue: 'Good things' }] } } }]
  await site.db
    .updateTable('members')
    .set({ profile: JSON.stringify({ ...JSON.parse(profile), customFields }) })
    .execute()
  expect((await browser.open(`/admin/members/${id}`)).text).toContain('<dt>Your motto</dt><dd>Good things</dd>')

  expect((await save({ removeField: 'motto' })).location).toBe('/admin/sign-in-settings?done=removed')
  expect(await fields()).toEqual([{ name: 'size', kind: 'NUMBER' }])
  expect((await browser.open(`/admin/members/${id}`)).text, 'the answer stays').toContain(
    '<dt>motto</dt><dd>Good things</dd>',
  )
  expect((await save({ removeField: 'motto' })).location, 'gone already').toBe('/admin/sign-in-settings?done=removed')
  expect(await changesInLog()).toEqual(Array(3).fill(['OWNER', ['profileFields']]))
})

test('keeps both of two fields that are added concurrently', async () => {
  const add = (fieldName: string) => save({ addField: 'yes', fieldName, fieldTitle: '', fieldKind: 'TEXT' })
  await Promise.all(['motto', 'size', 'colour'].map(add))
  const { profileFields } = await readSettings(site.db)
  expect(profileFields.map(({ name }) => name).toSorted()).toEqual(['colour', 'motto', 'size'])
})

test.each([
  [{ fieldName: '' }, 'fieldName', 'Name of the field: enter between 1 and 100 characters.'],
  [{ fieldName: 'x'.repeat(101) }, 'fieldName', 'Name of the field: enter between 1 and 100 characters.'],
  [{ fieldName: 'size' }, 'fieldName', 'Name of the field: there is one of this name already.'],
  [{ fieldTitle: 'x'.repeat(101) }, 'fieldTitle', 'What members read: at most 100 characters.'],
  [{ fieldKind: 'COLOUR' }, 'fieldKind', 'Kind of answer: choose one of these.'],
])('an invalid field (%#) is reported and keeps its input', async (wrong, id, said) => {
  const profileFields = [{ name: 'size', kind: 'NUMBER' as const }]
  await writeSettings(site.db, { profileFields })
  const typed = { fieldName: 'motto', fieldTitle: 'Your motto', fieldKind: 'TEXT', ...wrong }
  const refused = await save({ addField: 'yes', ...typed })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`<a href="#${id}">${said}</a>`)
  expect(refused.text).toContain(`id="${id}-error"`)
  for (const text of [typed.fieldName, typed.fieldTitle]) expect(refused.text).toContain(`value="${text}"`)
  expect(ticked(refused.text), 'the other form is as the settings are').toEqual(['signUp OPEN', 'captcha NEVER'])
  expect((await readSettings(site.db)).profileFields).toEqual(profileFields)
})

test('rejects more fields than the contract allows', async () => {
  const profileFields = Array.from({ length: 50 }, (_, number) => ({ name: `field ${number}`, kind: 'TEXT' as const }))
  await writeSettings(site.db, { profileFields })
  const refused = await save({ addField: 'yes', fieldName: 'motto', fieldTitle: '', fieldKind: 'TEXT' })
  expect(refused.text).toContain('there are 50 fields, and that is the most')
})

it('Z02: only owners can see or change the settings, and forms of other sites are rejected', async () => {
  const ada = new Browser(site)
  await ada.open('/sign-up', { name: '', email: 'ada@shop.example', password: 'a lark rises over heather' })
  for (const who of [ada, new Browser(site)]) {
    expect((await who.open('/admin/sign-in-settings')).location).toBe('/admin/sign-in')
    for (const form of [
      { ...asItIs, signUp: 'CLOSED' },
      { addField: 'yes', fieldName: 'x', fieldKind: 'TEXT' },
    ]) {
      expect((await who.open('/admin/sign-in-settings', form)).location).toBe('/admin/sign-in')
    }
  }
  expect((await save({ ...asItIs, signUp: 'CLOSED' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await readSettings(site.db)).toMatchObject({ ...asItIs, profileFields: [] })
})

test('renders the page in German', async () => {
  const german = { 'accept-language': 'de' }
  expect((await browser.open('/admin/sign-in-settings', undefined, german)).text).toContain(
    'Wer sich registrieren darf',
  )
  expect((await save({ captcha: 'NEVER' }, german)).text).toContain('Wer sich registrieren darf: Wähle eines davon.')
})
