import { type Site, updateSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Browser } from '../../testing.ts'

const GANNET = '6f1d2c3b-0000-4000-8000-00000000001d'
const email = 'ada@example.com'
const password = 'a heron in the reeds'
const newPassword = 'seven geese over the weir'

let site: Site
let mailbox: ReturnType<typeof openMailbox>
beforeEach(async () => {
  site = await createTestSite()
  mailbox = openMailbox(site)
  await new Browser(site).open('/sign-up', { name: 'Ada', email, password })
})
afterEach(() => site.close())

/** Two passkeys of the member, as if its browsers had made them. */
async function addPasskeys({ isProven = true } = {}) {
  const member = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  if (isProven) await site.db.updateTable('members').set({ email_verified: 1 }).execute()
  const made = {
    member_id: member.id,
    public_key: 'x',
    counter: 0,
    transports: '[]',
    created_at: '2026-01-02T00:00:00Z',
  }
  const rows = ['Old telephone', '<b>Laptop</b>'].map((name, index) => ({
    ...made,
    id: `passkey-${index}`,
    name,
    last_used_at: null,
  }))
  await site.db.insertInto('member_passkeys').values(rows).execute()
}

async function link() {
  await new Browser(site).open('/forgot-password', { email })
  return `/reset-password?${new URLSearchParams({ token: await mailbox.recoveryToken(email) })}`
}

const names = async () =>
  (await site.db.selectFrom('member_passkeys').select('name').orderBy('id').execute()).map(({ name }) => name)
const removals = () => site.db.selectFrom('audit_log').selectAll().where('action', '=', 'PASSKEY_REMOVED').execute()

it('setting a new password shows the passkeys, and removes them on request', async () => {
  await addPasskeys()
  const browser = new Browser(site)
  const path = await link()
  const { text } = await browser.open(path)
  expect(text).toContain('Other ways to sign in')
  expect(text).toContain('Old telephone')
  expect(text, 'what a passkey is called is text').toContain('&lt;b&gt;Laptop')
  const weak = await browser.open(path, { password: 'short', removeOtherWays: 'yes' })
  expect(weak.text).toMatch(/<input[^>]+name="removeOtherWays"[^>]*checked/)
  expect(await names()).toHaveLength(2)
  const done = await browser.post(path, { password: newPassword, removeOtherWays: 'yes' })
  expect(done.text).toContain('Your password is set')
  expect(done.text).toContain('href="/account/security"')
  expect(await names()).toEqual([])
  expect(await removals()).toHaveLength(1)
})

it('passkeys stay by default, and the mail says where to see them', async () => {
  await addPasskeys()
  const path = await link()
  await new Browser(site).open(path, { password: newPassword })
  expect(await names()).toEqual(['Old telephone', '<b>Laptop</b>'])
  expect(await removals()).toEqual([])
  const mail = await mailbox.next(email)
  expect(mail.subject).toContain('password')
  expect(mail.text).toContain(`${site.url}/account/security`)
})

it('shows connected accounts and disconnects them as well, because an attacker may have added one', async () => {
  const identityProviders = [{ id: GANNET, name: 'Gannet', issuer: 'https://gannet.test', clientId: 'shop' }]
  await updateSettings(site, { identityProviders })
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  await site.db.updateTable('members').set({ email_verified: 1 }).execute()
  const connection = { idp_connection_id: GANNET, idp_user_id: 'thief', known_as: 'thief@elsewhere.test' }
  const at = { created_at: '2026-01-02T00:00:00Z', last_used_at: null }
  await site.db
    .insertInto('idp_connections')
    .values({ ...connection, ...at, member_id: id })
    .execute()
  const path = await link()
  const { text } = await new Browser(site).open(path)
  expect(text).toContain('<strong>Gannet</strong>')
  expect(text).toContain('thief@elsewhere.test')
  await new Browser(site).open(path, { password: newPassword, removeOtherWays: 'yes' })
  expect(await site.db.selectFrom('idp_connections').selectAll().execute()).toEqual([])
})

it('a page without any of them asks nothing about them', async () => {
  expect((await new Browser(site).open(await link())).text).not.toContain('removeOtherWays')
})

it('U07: connected accounts of an unverified address are disconnected without asking, and not shown', async () => {
  await addPasskeys({ isProven: false })
  const browser = new Browser(site)
  const path = await link()
  expect((await browser.open(path)).text).not.toContain('Old telephone')
  await browser.open(path, { password: newPassword })
  expect(await names()).toEqual([])
})
