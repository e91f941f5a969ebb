import { createOwner, findMember, type Site, writeSettings } from '@cartwright/server/hosted'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  openMailbox,
  openTestShop,
  signUp,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const password = 'a lark rises over heather'
const email = 'ada@shop.example'

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

const MINUTE = 60_000
const idOf = async (address: string) =>
  (await site.db.selectFrom('members').select('id').where('email', '=', address).executeTakeFirstOrThrow()).id
async function join(name = 'Ada Moor', who = ada, address = email) {
  await who.open('/sign-up', { name, email: address, password })
  const id = await idOf(address)
  return { id, path: `/admin/members/${id}` }
}
const isIn = async (who: Browser) => (await who.open('/account/security')).status === 200
const signsIn = async (word = password) => (await new Browser(site).open('/sign-in', { email, password: word })).status
const logOf = async (id: string) =>
  (await site.db.selectFrom('audit_log').select(['action', 'actor_type']).where('subject_id', '=', id).execute()).map(
    ({ action, actor_type }) => `${action} ${actor_type}`,
  )
/** The value beside a name in the lists of what is known. */
const told = (text: string, name: string) =>
  [...(new RegExp(`<dt>${name}</dt>(.*?)</div>`).exec(text)?.[1] ?? '').matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) =>
    value?.replaceAll(/<[^>]*>/g, ''),
  )

test("the list links to a page with a member's account, whatever its name contains", async () => {
  const { id, path } = await join()
  expect((await browser.open('/admin/members')).text).toContain(`<a href="${path}">Ada Moor</a>`)
  const member = await findMember(site.db, id)
  const profile = {
    ...member?.profile,
    firstName: 'Ada',
    language: 'en-abc',
    privacyStatus: 'PUBLIC',
    birthdate: '1815-12-10',
    labels: ['regular', 'wholesale'],
    secondaryEmails: [{ email: 'a@home.example', tag: 'HOME' }],
    phones: ['+44 1', '+44 2'],
    phonesV2: [{ phone: '+44 1', tag: 'MOBILE' }],
    addresses: [
      { address: { addressLine: 'Am Deich 5', postalCode: '28195', city: 'Bremen', country: 'DE' }, tag: 'BILLING' },
    ],
    customFields: [
      { name: 'Size', value: { strValue: '<b>42</b>' } },
      { name: 'Points', value: { numValue: 1234.5 } },
      { name: 'Club', value: { boolValue: true } },
      { name: 'Until', value: { dateValue: '2031-05-06T00:00:00.000Z' } },
      { name: 'Likes', value: { listValue: { value: [{ strValue: 'clay' }, { numValue: 2 }, {}] } } },
      { name: 'Kiln', value: { mapValue: { value: { heat: { numValue: 1200 }, on: { boolValue: false } } } } },
      { name: 'Odd', value: { listValue: { value: 'not a list' }, mapValue: 7 } },
      { name: 'Empty' },
    ],
  }
  await site.db
    .updateTable('members')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .execute()
  const { text } = await browser.open(`${path}?lang=en`)
  expect(told(text, 'Email address')).toEqual([email, 'not confirmed'])
  expect(told(text, 'State')).toEqual(['can sign in'])
  expect(told(text, 'Shown to other members')).toEqual(['yes'])
  expect(told(text, 'Language'), 'shows an unknown language code unchanged').toEqual(['en-abc'])
  expect(told(text, 'Birthday')).toEqual(['Dec 10, 1815'])
  expect(told(text, 'Labels')).toEqual(['regular, wholesale'])
  expect(told(text, 'Further addresses')).toEqual(['a@home.example (home)'])
  expect(told(text, 'Telephone')).toEqual(['+44 1 (mobile)', '+44 2'])
  expect(told(text, 'Postal addresses')).toEqual(['Am Deich 5, 28195 Bremen, Germany (billing)'])
  expect(told(text, 'Size')).toEqual(['&lt;b&gt;42&lt;/b&gt;'])
  expect(told(text, 'Points')).toEqual(['1,234.5'])
  expect(told(text, 'Club')).toEqual(['yes'])
  expect(told(text, 'Until')[0]).toContain('2031')
  expect(told(text, 'Likes')).toEqual(['clay, 2, –'])
  expect(told(text, 'Kiln')).toEqual(['heat: 1,200; on: no'])
  expect(told(text, 'Odd')).toEqual([''])
  expect(text).not.toContain('<dt>Empty</dt>')
  const german = await browser.open(`${path}?lang=de`)
  expect(told(german.text, 'Postanschriften')).toEqual(['Am Deich 5, 28195 Bremen, Deutschland (Rechnung)'])
})

it('U08: an owner blocks, unblocks and approves a member on its page', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { id, path } = await join()
  expect(told((await browser.open(path)).text, 'State')).toEqual(['cannot sign in yet', 'waits for your approval'])
  expect((await browser.open(path, { action: 'approve' })).location).toBe(`${path}?done=approve`)
  expect(await signsIn()).toBe(303)
  await ada.open('/sign-in', { email, password })
  expect((await browser.post(path, { action: 'block' })).text).toContain('Blocked, and signed out everywhere.')
  expect([await isIn(ada), await signsIn()]).toEqual([false, 403])
  expect((await browser.post(path, { action: 'unblock' })).text).toContain('Let in again.')
  expect(await signsIn()).toBe(303)
  const decided = (await logOf(id)).filter((entry) => entry.endsWith('OWNER'))
  expect(decided).toEqual(['MEMBER_APPROVED OWNER', 'MEMBER_BLOCKED OWNER', 'MEMBER_UNBLOCKED OWNER'])
})

test('the devices a member is signed in on are listed and signed out, one or all; others stay in', async () => {
  const { id, path } = await join()
  const [phone, grace] = [new Browser(site), new Browser(site)]
  await phone.open('/sign-in', { email, password })
  await join('Grace', grace, 'grace@shop.example')
  const { text } = await browser.open(path)
  const [first = ''] = [...text.matchAll(/value="([^"]+)"[^>]* name="session"/g)].map(([, session]) => session ?? '')
  expect([...text.matchAll(/name="session"/g)]).toHaveLength(2)
  expect((await browser.post(path, { session: first })).text).toContain('Device signed out.')
  expect([await isIn(ada), await isIn(phone)].filter(Boolean)).toHaveLength(1)
  const graces = /value="([^"]+)"[^>]* name="session"/.exec(
    (await browser.open(`/admin/members/${await idOf('grace@shop.example')}`)).text,
  )
  await browser.open(path, { session: graces?.[1] ?? '' })
  expect(await isIn(grace), 'the page of one member ends no session of another').toBe(true)
  const ended = await browser.post(path, { action: 'end-sessions' })
  expect(ended.text).toContain('Signed out everywhere.')
  expect(ended.text).toContain('Nowhere.')
  expect([await isIn(ada), await isIn(phone), await isIn(grace)]).toEqual([false, false, true])
  expect((await logOf(id)).filter((entry) => entry.startsWith('SESSION'))).toEqual([
    'SESSION_ENDED OWNER',
    'SESSIONS_ENDED OWNER',
  ])
})

test('an owner sends a password link or the invitation again, but not to a blocked member', async () => {
  const { id, path } = await join()
  const page = await browser.open(path)
  expect([page.text.includes('value="recovery"'), page.text.includes('value="invitation"')]).toEqual([true, false])
  expect((await browser.post(path, { action: 'recovery' })).text).toContain('A link to set a new password was sent.')
  expect((await openMailbox(site).next(email)).text).toContain('/reset-password?token=')
  await browser.post('/admin/members/invite', { email: 'new@shop.example' })
  const invited = `/admin/members/${await idOf('new@shop.example')}`
  await openMailbox(site).next('new@shop.example')
  expect((await browser.post(invited, { action: 'invitation' })).text).toContain('The invitation was sent again.')
  const links = async () =>
    (await site.db.selectFrom('mails').select('id').where('recipient', '=', 'new@shop.example').execute()).length
  await expect.poll(links).toBe(2)
  expect(await logOf(await idOf('new@shop.example'))).toEqual(['MEMBER_INVITED OWNER', 'MEMBER_INVITED OWNER'])
  await browser.open(path, { action: 'block' })
  const asked = async () => (await logOf(id)).filter((entry) => entry === 'RECOVERY_REQUESTED OWNER').length
  expect((await browser.open(path, { action: 'recovery' })).location).toBe(path)
  expect(await asked()).toBe(1)
})

test('limits how often an owner can send links', async () => {
  const { path } = await join()
  const statuses: number[] = []
  for (let sent = 0; sent < 7; sent += 1) statuses.push((await browser.open(path, { action: 'recovery' })).status)
  expect(statuses.at(-1)).toBe(429)
  const refused = await browser.open(path, { action: 'recovery' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.text).toContain('role="alert"')
  expect(refused.text).toContain('<h1>Ada Moor</h1>')
})

test("a member's sign-in methods are listed, and its own connected account can be disconnected", async () => {
  const provider = '6f1d2c3b-0000-4000-8000-00000000001d'
  const identityProviders = [{ id: provider, name: 'Gannet', issuer: 'https://gannet.test', clientId: 'shop' }]
  await writeSettings(site.db, { identityProviders, memberPasskeys: true })
  const { id, path } = await join()
  const other = await join('Grace', new Browser(site), 'grace@shop.example')
  const connection = { idp_connection_id: provider, created_at: new Date(time).toISOString(), last_used_at: null }
  await site.db
    .insertInto('idp_connections')
    .values([
      { ...connection, idp_user_id: 'a', member_id: id, known_as: 'ada@gannet.test' },
      { ...connection, idp_user_id: 'g', member_id: other.id, known_as: 'grace@gannet.test' },
    ])
    .execute()
  await site.db
    .insertInto('member_passkeys')
    .values({
      id: 'a-passkey',
      member_id: id,
      name: 'Field phone',
      public_key: '',
      counter: 0,
      transports: '[]',
      created_at: new Date(time).toISOString(),
      last_used_at: null,
    })
    .execute()
  const { text } = await browser.open(path)
  expect(text).toContain('Passkey: Field phone')
  expect(text).toContain('Gannet (ada@gannet.test)')
  expect((await browser.post(path, { disconnect: `${other.id} ${provider}` })).text).toContain('Disconnected.')
  expect((await browser.open(path)).text, 'it is the page’s member who is meant').not.toContain('ada@gannet.test')
  expect((await browser.open(other.path)).text).toContain('grace@gannet.test')
  expect(await logOf(id)).toContain('PROVIDER_DISCONNECTED OWNER')
})

test('after a password reset by the owner, the member cannot sign in until a new one is set by link', async () => {
  const { path } = await join()
  expect((await browser.post(path, { action: 'void' })).text).toContain('The password is void')
  expect([await isIn(ada), await signsIn()]).toEqual([false, 401])
  const { text } = await browser.open(path)
  expect(text).toContain('has to be replaced by a mail’s link')
  expect(text).not.toContain('value="void"')
})

it("O11: an owner exports a member's data after a fresh sign-in that redirects to the member's page", async () => {
  const { id, path } = await join()
  time += 16 * MINUTE
  const refused = await browser.open(`${path}/export`, {})
  expect(refused.location).toBe(`/admin/sign-in?again=1&next=${encodeURIComponent(path)}`)
  await browser.open(refused.location)
  expect((await browser.open('/admin/sign-in', owner)).location).toBe(path)
  expect((await browser.open('/admin/sign-in', owner)).location, 'once').toBe('/admin')
  const { headers, text } = await browser.open(`${path}/export`, {})
  expect(headers.get('content-disposition')).toBe(`attachment; filename="member-${id}-2030-01-01.json"`)
  expect(JSON.parse(text)).toMatchObject({ member: { id, email } })
  expect(await logOf(id)).toContain('MEMBER_EXPORTED OWNER')
})

test('a fresh sign-in leads to no other address than one of the owner’s pages', async () => {
  for (const next of [
    'https://evil.test/',
    '//evil.test',
    '/admin/../sign-in',
    '/admin/members?block=x',
    '/sign-out',
  ]) {
    const stranger = new Browser(site)
    await stranger.open(`/admin/sign-in?${new URLSearchParams({ again: '1', next })}`)
    expect((await stranger.open('/admin/sign-in', owner)).location).toBe('/admin')
  }
})

/** A member who has bought something, with what its order says now. */
async function buyer() {
  await openTestShop(site)
  const { access_token, memberId, email: address } = await signUp(site)
  const checkoutId = await checkOutCart(site, access_token, [[fixtures.mug, 1]])
  const { id } = await buy(site, access_token, checkoutId)
  const order = async () =>
    (await site.db.selectFrom('orders').select('document').where('id', '=', id).executeTakeFirstOrThrow()).document
  return { memberId, address, order }
}

test('O11: to delete a member takes a fresh sign-in and a yes; its orders stay as they were placed', async () => {
  const { memberId, address, order } = await buyer()
  const path = `/admin/members/${memberId}/delete`
  const placed = await order()
  expect(placed).toContain(memberId)
  time += 16 * MINUTE
  expect((await browser.open(path)).text).toContain(
    `href="/admin/sign-in?again=1&amp;next=${encodeURIComponent(path)}"`,
  )
  expect((await browser.open(path, { sure: 'yes' })).location).toBe(path)
  expect(await findMember(site.db, memberId)).toMatchObject({ status: 'ACTIVE' })
  await browser.open('/admin/sign-in', owner)
  const page = await browser.open(path)
  for (const said of [address, 'What goes', 'What stays', 'the orders, as they were placed']) {
    expect(page.text).toContain(said)
  }
  const unsure = await browser.open(path, {})
  expect([unsure.status, unsure.text.includes('<a href="#sure">Tick this')]).toEqual([400, true])
  const deleted = await browser.post(path, { sure: 'yes' })
  expect(deleted.text).toContain('The account is deleted.')
  expect(deleted.text).not.toContain(address)
  expect(await order()).toBe(placed)
  expect(await logOf(memberId)).toContain('MEMBER_DELETED OWNER')
  const gone = await browser.open(`/admin/members/${memberId}?lang=en`)
  expect(gone.text).toContain('A deleted member')
  expect(gone.text).not.toContain('deleted.invalid')
  expect(gone.text).not.toContain('/delete"')
  expect((await browser.open(`/admin/members/${memberId}`, { action: 'unblock' })).location).not.toContain('done')
  expect(await findMember(site.db, memberId)).toMatchObject({ status: 'DELETED' })
})

test('O11: erasing a member requires a fresh sign-in and a confirmation, and also works for a deleted member', async () => {
  const { memberId, order } = await buyer()
  const path = `/admin/members/${memberId}/erase`
  await browser.open(`/admin/members/${memberId}/delete`, { sure: 'yes' })
  const page = await browser.open(path)
  expect(page.text).toContain('What we keep, because the law requires it')
  const unsure = await browser.open(path, {})
  expect([unsure.status, unsure.text.includes('<a href="#sure">Tick this')]).toEqual([400, true])
  expect(await order()).toContain(memberId)
  expect((await browser.post(path, { sure: 'yes' })).text).toContain('Everything that named the member is erased.')
  expect(await findMember(site.db, memberId)).toBeNull()
  expect(await order()).not.toContain(memberId)
  expect(await logOf(memberId)).toContain('MEMBER_ERASED OWNER')
  expect((await browser.open(`/admin/members/${memberId}`)).status).toBe(404)
})

it('Z02: only owners can see or change a member, and forms of other sites are rejected', async () => {
  const { id, path } = await join()
  const forms: readonly [string, Record<string, string>][] = [
    [path, { action: 'block' }],
    [`${path}/export`, {}],
    [`${path}/delete`, { sure: 'yes' }],
    [`${path}/erase`, { sure: 'yes' }],
  ]
  for (const [address, form] of forms) {
    for (const who of [ada, new Browser(site)]) {
      expect((await who.open(address, form)).location).toBe('/admin/sign-in')
      expect((await who.open(address)).location).toMatch(/^\/admin\/(sign-in|members\/)/)
    }
    expect((await browser.open(address, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  }
  expect(await findMember(site.db, id)).toMatchObject({ status: 'ACTIVE', email })
})

test('an unknown member has no page, and its forms do nothing', async () => {
  for (const id of ['nobody', '00000000-0000-4000-8000-00000000dead']) {
    expect((await browser.open(`/admin/members/${id}`)).status).toBe(404)
    expect((await browser.open(`/admin/members/${id}`, { action: 'block' })).status).toBe(404)
    expect((await browser.open(`/admin/members/${id}/erase`, { sure: 'yes' })).status).toBe(404)
  }
})

test('the audit log can be filtered by member, including failures', async () => {
  const { id, path } = await join()
  await join('Grace', new Browser(site), 'grace@shop.example')
  const link = `/admin/audit-log?subject=${id}`
  expect((await browser.open(path)).text).toContain(`href="${link}"`)
  const narrowed = await browser.open(`${link}&lang=en`)
  expect(narrowed.text).toContain(`Only what concerns <strong>${email}</strong>`)
  expect(narrowed.text).not.toContain('grace@shop.example')
  expect(narrowed.text).toContain('SIGN_UP')
  expect(narrowed.text).toContain(`${link}&amp;outcome=FAILURE`)
  expect((await browser.open(`${link}&outcome=FAILURE&lang=en`)).text).toContain('There is no entry.')
})
