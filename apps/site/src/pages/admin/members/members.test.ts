import { createOwner, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const password = 'a lark rises over heather'

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

const signUp = (email: string, name = '', who = new Browser(site)) => who.open('/sign-up', { name, email, password })
const signIn = async (email: string) => (await new Browser(site).open('/sign-in', { email, password })).status
const idOf = async (email: string) =>
  (await site.db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const listed = async (query = '') =>
  [...(await browser.open(`/admin/members${query}`)).text.matchAll(/[\w.-]+@shop\.example(?=<)/g)].map(
    ([email]) => email,
  )

test('an owner approves waiting members on their own list, and the member is notified', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const email = 'ada@shop.example'
  await signUp(email, 'Ada Moor')
  const page = await browser.open('/admin/members?view=waiting')
  expect(page.text).toContain('waits for your approval')
  expect(page.text).toContain('aria-label="Approve: Ada Moor"')
  const answer = await browser.open('/admin/members?view=waiting', { approve: await idOf(email) })
  expect([answer.status, answer.location]).toEqual([303, '/admin/members?view=waiting&done=approve'])
  const after = await browser.open(answer.location)
  expect(after.text).toContain('Approved. A mail says that signing in works now.')
  expect(after.text).toContain('No members found.')
  expect((await openMailbox(site).next(email)).subject).toContain('sign in')
  expect(await signIn(email)).toBe(303)
})

it('U08: blocking signs a member out immediately, unblocking allows sign-in, and the log names the owner', async () => {
  const email = 'ada@shop.example'
  const ada = new Browser(site)
  await signUp(email, '', ada)
  expect((await ada.open('/account/security')).status).toBe(200)
  const id = await idOf(email)
  await browser.open('/admin/members', { block: id })
  expect((await ada.open('/account/security')).location).toContain('/sign-in')
  expect(await signIn(email)).toBe(403)
  expect(await listed('?view=blocked')).toEqual([email])
  await browser.open('/admin/members', { unblock: id })
  expect(await signIn(email)).toBe(303)
  const log = await site.db.selectFrom('audit_log').select(['action', 'actor_type', 'subject_id']).execute()
  for (const action of ['MEMBER_BLOCKED', 'MEMBER_UNBLOCKED']) {
    expect(log).toContainEqual({ action, actor_type: 'OWNER', subject_id: id })
  }
})

test('members are found by name and by address, and come page by page', async () => {
  for (let number = 10; number < 36; number += 1)
    await browser.open('/admin/members/invite', { email: `m${number}@shop.example` })
  await signUp('ada@shop.example', 'Countess Lovelace')
  expect(await listed('?search=lovelace')).toEqual(['ada@shop.example'])
  expect(await listed('?search=m21')).toEqual(['m21@shop.example'])
  expect(await listed('?search=%22*)(')).toEqual([])
  expect(await listed('?view=invited&search=ada')).toEqual([])
  const [first, second] = [await listed(), await listed('?offset=25')]
  expect([first.length, second.length]).toEqual([25, 2])
  expect(new Set([...first, ...second]).size).toBe(27)
  expect((await browser.open('/admin/members')).text).toContain('href="/admin/members?offset=25"')
})

test('an invited member gets a mail; an invalid or taken address is reported at its field and stays in it', async () => {
  const email = 'grace@shop.example'
  const answer = await browser.post('/admin/members/invite', { email })
  expect(answer.text).toContain('Invited. The mail has a link')
  expect((await openMailbox(site).next(email)).text).toContain('/reset-password?token=')
  const taken = await browser.open('/admin/members/invite', { email })
  expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('There is an account with this email')])
  expect(taken.text).toContain(`value="${email}"`)
  expect((await browser.open('/admin/members/invite', { email: 'nobody' })).text).toContain('value="nobody"')
})

test('connected accounts are listed; an owner can disconnect even the last one, and the log names the owner', async () => {
  const provider = '6f1d2c3b-0000-4000-8000-00000000001d'
  const identityProviders = [{ id: provider, name: 'Gannet', issuer: 'https://gannet.test', clientId: 'shop' }]
  await writeSettings(site.db, { identityProviders })
  const email = 'ada@shop.example'
  await signUp(email, 'Ada Moor')
  const id = await idOf(email)
  const known_as = 'ada@gannet.test'
  await site.db
    .insertInto('idp_connections')
    .values({
      idp_connection_id: provider,
      idp_user_id: 'x',
      member_id: id,
      known_as,
      created_at: '',
      last_used_at: '',
    })
    .execute()
  await site.db.deleteFrom('credentials').execute()
  const { text } = await browser.open('/admin/members?lang=en')
  expect(text).toContain(known_as)
  expect(text).toContain('aria-label="Disconnect: Gannet, Ada Moor"')
  const disconnect = () => browser.post('/admin/members', { disconnect: `${id} ${provider}` })
  expect((await disconnect()).text).toContain('Disconnected. It signs in no more')
  expect((await disconnect()).text).not.toContain(known_as)
  expect((await openMailbox(site).next(email)).text).toContain('Gannet')
  const log = site.db.selectFrom('audit_log').select(['actor_type', 'subject_id'])
  expect(await log.where('action', '=', 'PROVIDER_DISCONNECTED').execute()).toEqual([
    { actor_type: 'OWNER', subject_id: id },
  ])
})

it('Z02: only owners can see or change members', async () => {
  const email = 'ada@shop.example'
  const ada = new Browser(site)
  await signUp(email, '', ada)
  const form = { block: await idOf(email) }
  for (const path of ['/admin/members', '/admin/members/invite']) {
    for (const who of [ada, new Browser(site)]) {
      expect((await who.open(path)).location).toBe('/admin/sign-in')
      expect((await who.open(path, { ...form, email: 'new@shop.example' })).location).toBe('/admin/sign-in')
    }
    expect((await browser.open(path, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  }
  expect(await listed()).toEqual([email])
  expect(await signIn(email)).toBe(303)
})

test('acting on a deleted member is no failure', async () => {
  for (const id of ['no-id', '00000000-0000-4000-8000-00000000dead']) {
    expect((await browser.open('/admin/members', { approve: id })).location).toBe('/admin/members')
  }
})

test('the pages speak German too', async () => {
  const german = { 'accept-language': 'de' }
  expect((await browser.open('/admin/members', undefined, german)).text).toContain('Hier ist niemand.')
  expect((await browser.open('/admin/members/invite', undefined, german)).text).toContain('Einladung schicken')
})
