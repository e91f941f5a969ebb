import { createOwner, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const password = 'a lark rises over heather'
const email = 'ada@shop.example'
const MINUTE = 60_000

let time: number
let site: Site
let browser: Browser
let ada: Browser
beforeEach(async () => {
  time = Date.parse('2030-01-01T09:00:00Z')
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time) })
  await createOwner(site, owner)
  browser = new Browser(site)
  ada = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

async function join(name = 'Ada Moor', who = ada, address = email) {
  await who.open('/sign-up', { name, email: address, password })
  const { id } = await site.db.selectFrom('members').select('id').where('email', '=', address).executeTakeFirstOrThrow()
  return { id, path: `/admin/members/${id}` }
}
const isIn = async (who: Browser) => (await who.open('/account/security')).status === 200
const logOf = async (id: string) =>
  (await site.db.selectFrom('audit_log').select(['action', 'actor_type']).where('subject_id', '=', id).execute()).map(
    ({ action, actor_type }) => `${action} ${actor_type}`,
  )

/** A passkey of a member, and what the page that asks before it is removed is called. */
async function withPasskey(memberId: string, name = 'Field phone', id = 'a_passkey-1') {
  const created_at = new Date(time).toISOString()
  const row = {
    id,
    member_id: memberId,
    name,
    public_key: '',
    counter: 0,
    transports: '[]',
    created_at,
    last_used_at: null,
  }
  await site.db.insertInto('member_passkeys').values(row).execute()
  return `/admin/members/${memberId}/passkeys/${id}`
}
const passkeysOf = async (memberId: string) =>
  (await site.db.selectFrom('member_passkeys').select('name').where('member_id', '=', memberId).execute()).map(
    ({ name }) => name,
  )

test('removing a passkey requires a fresh sign-in and a confirmation, signs the member out and notifies it', async () => {
  await writeSettings(site.db, { memberPasskeys: true })
  const { id, path } = await join()
  const removal = await withPasskey(id, '<b>Field</b> phone')
  await withPasskey(id, 'Laptop', 'another')
  const { text } = await browser.open(path)
  expect(text).toContain(`href="${removal}"`)
  expect(text).toContain('aria-label="Remove: Passkey &lt;b&gt;Field&lt;/b&gt; phone"')
  time += 16 * MINUTE
  expect((await browser.open(removal)).text).toContain('Sign in again')
  expect((await browser.open(removal, {})).location).toBe(removal)
  expect(await passkeysOf(id)).toHaveLength(2)
  await browser.open('/admin/sign-in', owner)
  const page = await browser.open(removal)
  for (const said of ['<b>Field</b> phone', 'Ada Moor', 'signed out everywhere']) {
    expect(page.text).toContain(said.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
  expect((await browser.post(removal, {})).text).toContain('The passkey is removed')
  expect(await passkeysOf(id)).toEqual(['Laptop'])
  expect(await isIn(ada)).toBe(false)
  expect((await logOf(id)).slice(-2)).toEqual(['PASSKEY_REMOVED OWNER', 'SESSIONS_ENDED OWNER'])
  await ada.open('/sign-in', { email, password })
  expect((await browser.open(removal)).location, 'gone already').toBe(path)
  expect((await browser.open(removal, {})).location).toBe(path)
  expect(await isIn(ada), 'what is gone already ends nothing more').toBe(true)
})

test('a passkey is removed from the page of its member only', async () => {
  const { id } = await join()
  const other = await join('Grace', new Browser(site), 'grace@shop.example')
  const removal = (await withPasskey(id)).replace(id, other.id)
  expect((await browser.open(removal)).location).toBe(other.path)
  await browser.open(removal, {})
  expect(await passkeysOf(id)).toEqual(['Field phone'])
})

it('Z02: only owners can remove a passkey, and forms of other sites are rejected', async () => {
  const { id } = await join()
  const removal = await withPasskey(id)
  for (const who of [ada, new Browser(site)]) {
    expect((await who.open(removal)).location).toBe('/admin/sign-in')
    expect((await who.open(removal, {})).location).toBe('/admin/sign-in')
  }
  expect((await browser.open(removal, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await passkeysOf(id)).toEqual(['Field phone'])
  expect(await isIn(ada)).toBe(true)
})

test('removing the last sign-in method explains what the member has to do, in German too', async () => {
  await writeSettings(site.db, { memberPasskeys: true })
  const { id } = await join()
  const removal = await withPasskey(id)
  const last = 'it is the only thing that signs the member in'
  expect((await browser.open(removal)).text).not.toContain(last)
  await site.db.deleteFrom('credentials').execute()
  expect((await browser.open(removal)).text).toContain(last)
  const german = await browser.open(removal, undefined, { 'accept-language': 'de' })
  expect(german.text).toContain('nichts anderes meldet das Mitglied an')
})
