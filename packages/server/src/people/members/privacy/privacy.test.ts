import { type Call, calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { sealEntries } from '../../../platform/audit/seal-entries.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { buy, checkOutCart, goToCheckout, openTestShop, setDetails } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { requestToken, visitorTokens } from '../../oauth/testing.ts'
import { openMailbox } from '../../sign-in/mail/testing.ts'
import { codeFor, PASSWORD, type SignedUp, signUp } from '../../sign-in/testing-members.ts'

let site: Site
let key: string
let member: SignedUp
let orderId: string
let shop: Awaited<ReturnType<typeof openTestShop>>
let time: number
beforeEach(async () => {
  time = Date.now()
  site = await createTestSite({ now: () => new Date(time) })
  shop = await openTestShop(site)
  key = (await createApiKey(site, { name: 'Back office' })).apiKey
  member = await signUp(site)
  orderId = await order()
  await checkOutCart(site, member.access_token, [[fixtures.mug, 2]])
  await ask(site, member.access_token, calls.UpdateMember, {
    member: { id: member.memberId, profile: { nickname: personal.nickname } },
  })
  await ask(site, member.access_token, calls.UpdateMyIdentity, { identity: { identityProfile: profile } })
  await delivered()
})
afterEach(() => site.close())

/** Personal data of the member; nothing else in the database looks like it. */
const personal = {
  nickname: 'Canaria of the Reeds',
  note: 'leave it with the heron',
  deliveryName: 'Nightingale',
  street: 'Kanarienweg 77',
  phone: '+49 421 555 0199',
  email: 'canary-order@example.com',
  // Everything that a member keeps about itself on the pages of its account.
  lastName: 'Rohrdommel',
  birthdate: '1815-12-10',
  company: 'Canary and Daughters',
  position: 'Keeper of the herons',
  vatId: 'GB-canary-4711',
  homePhone: '+44 20 7946 0123',
  olderPhone: 'ask at the reed mill',
  workEmail: 'canary-work@example.com',
  homeStreet: 'Rohrkolbenweg 12',
  custom: 'sings before breakfast',
}

const profile = {
  lastName: personal.lastName,
  birthdate: personal.birthdate,
  company: personal.company,
  position: personal.position,
  vatId: personal.vatId,
  phones: [personal.olderPhone],
  phonesV2: [{ phone: personal.homePhone, tag: 'HOME' as const }],
  secondaryEmails: [{ email: personal.workEmail, tag: 'WORK' as const }],
  addresses: [{ tag: 'HOME' as const, address: { country: 'DE', addressLine: personal.homeStreet } }],
  customFields: [{ name: 'Song', value: { listValue: { value: [{ strValue: personal.custom }] } } }],
}
/** What stays for the law. */
const billed = { firstName: 'Ada', lastName: 'Larkin', street: 'Am Deich 5' }

async function order() {
  const checkoutId = await checkOutCart(site, member.access_token, [[fixtures.mug, 1]])
  await setDetails(site, checkoutId, ({ shipping }) => ({
    billing: { ...shipping, contactDetails: { ...billed, phone: personal.phone } },
    shipping: {
      address: { ...shipping?.address, country: 'DE', addressLine: personal.street },
      contactDetails: { firstName: 'Ada', lastName: personal.deliveryName, phone: personal.phone },
    },
    buyerNote: personal.note,
    email: personal.email,
  }))
  return (await buy(site, member.access_token, checkoutId)).id
}

const guestTold = {
  name: 'Zaunkoenig',
  note: 'behind the third willow',
  street: 'Weidenstieg 88',
  phone: '+49 421 555 0288',
}

/** A guest with an order. */
async function guest(address: string) {
  const { token, checkoutId } = await goToCheckout(site, shop.clientId)
  await setDetails(site, checkoutId, ({ shipping }) => ({
    billing: { ...shipping, contactDetails: { ...billed, phone: guestTold.phone } },
    shipping: {
      address: { ...shipping?.address, country: 'DE', addressLine: guestTold.street },
      contactDetails: { firstName: 'Ada', lastName: guestTold.name, phone: guestTold.phone },
    },
    buyerNote: guestTold.note,
    email: address,
  }))
  const order = await buy(site, token, checkoutId)
  return { token, orderIds: [order.id], visitorId: order.buyerInfo.visitorId ?? '' }
}

/** The access token of a further sign-in. */
async function signInAgain(): Promise<string> {
  const { clientId, email } = member
  const { access_token: visitor } = await visitorTokens(site, clientId)
  const { sessionToken } = await ask(site, visitor, calls.LoginV2, { loginId: { email }, password: PASSWORD })
  const code = await codeFor(site, { clientId, visitorToken: visitor, sessionToken: sessionToken ?? '' })
  return (await requestToken(site, code)).body.access_token
}

/** Waits until everything is delivered that was set going. */
const delivered = () =>
  expect.poll(() => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()).toEqual([])

/** Every row of every table as one text. */
async function everything(): Promise<string> {
  const tables = await site.db.introspection.getTables()
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(site.db)
    return JSON.stringify(rows.map((row) => [name, row]))
  })
  return (await Promise.all(texts)).join('\n')
}

/** The names of the tables that hold a text, in whichever case. */
const tablesWith = async (text: string): Promise<string[]> =>
  (await everything())
    .split('\n')
    .filter((table) => table.toLowerCase().includes(text.toLowerCase()))
    .map((table) => JSON.parse(table)[0][0])

it('O11: a member can export all its data, and so can the owner', async () => {
  const own = await ask(site, member.access_token, calls.ExportMyData, {})
  const text = JSON.stringify(own)
  for (const each of [...Object.values(personal), ...Object.values(billed), member.email]) expect(text).toContain(each)
  expect(own.export.orders).toHaveLength(1)
  expect(own.export.cart).toMatchObject({ lines: [expect.anything()] })
  expect(own.export.sessions).toHaveLength(1)
  expect(own.export.checkouts.length).toBeGreaterThanOrEqual(1)
  const { password_hash } = await site.db.selectFrom('credentials').select('password_hash').executeTakeFirstOrThrow()
  expect(text, 'what guards the account is not handed out').not.toContain(password_hash)

  const { export: same } = await ask(site, key, calls.ExportMember, { id: member.memberId })
  expect(same).toMatchObject({ member: own.export.member, orders: own.export.orders, cart: own.export.cart })
  const other = await signUp(site)
  expect(await rejection(site, other.access_token, calls.ExportMember, { id: member.memberId })).toMatchObject({
    status: 403,
  })
  expect(JSON.stringify(await ask(site, other.access_token, calls.ExportMyData, {}))).not.toContain(personal.street)
})

it('O11: erasing a member leaves the legally required data of orders, and an id in the audit log', async () => {
  const before = await everything()
  for (const each of Object.values(personal)) expect(before, each).toContain(each)
  const paid = (await ask(site, key, calls.GetOrder, { id: orderId })).order

  expect(await ask(site, key, calls.EraseMember, { id: member.memberId })).toEqual({ ordersKept: 1 })
  await delivered()
  await sealEntries(site.db)
  const after = await everything()
  for (const each of [...Object.values(personal), member.email]) expect(after, each).not.toContain(each)
  const naming = after.split('\n').filter((table) => table.includes(member.memberId))
  expect(naming.map((table) => JSON.parse(table)[0][0])).toEqual(['audit_log'])

  const { order: stored } = await ask(site, key, calls.GetOrder, { id: orderId })
  const { number, lineItems, priceSummary, taxInfo, balanceSummary, createdDate, paymentStatus } = paid
  expect(stored).toMatchObject({ number, lineItems, priceSummary, taxInfo, balanceSummary, createdDate, paymentStatus })
  expect(stored.billingInfo).toMatchObject({
    address: { addressLine: billed.street },
    contactDetails: { firstName: billed.firstName, lastName: billed.lastName },
  })
  expect(stored.buyerInfo).toEqual({})
  expect(stored.recipientInfo).toBeUndefined()

  const { entries } = await ask(site, key, calls.ListAuditLog, { subjectId: member.memberId, limit: 1 })
  expect(entries).toMatchObject([{ action: 'MEMBER_ERASED', subjectType: 'MEMBER', actorType: 'APP' }])
})

/** A call of the owner's, made once for its key. */
async function askOnce(call: Call, request: object) {
  const path = call.routes[0]?.path.replace('{id}', member.memberId).replace('{member.id}', member.memberId)
  const headers = { authorization: key, 'content-type': 'application/json', 'idempotency-key': `once ${call.name}` }
  const answer = await site.fetch(
    new Request(`${site.url}${path}`, { method: call.method, headers, body: JSON.stringify(request) }),
  )
  expect([call.name, answer.status]).toEqual([call.name, 200])
}

it('O11: stored responses of idempotency keys hold no data of an erased member', async () => {
  await askOnce(calls.ExportMember, { id: member.memberId })
  const stored = () => site.db.selectFrom('idempotency_keys').select(['call', 'body']).execute()
  expect(await stored(), 'a second request gives another copy').toEqual([])
  await askOnce(calls.UpdateMember, { member: { id: member.memberId, profile: { nickname: personal.nickname } } })
  expect(await stored()).toMatchObject([{ call: 'UpdateMember', body: expect.stringContaining(personal.nickname) }])
  await ask(site, key, calls.EraseMember, { id: member.memberId })
  await delivered()
  expect(await tablesWith(personal.nickname)).toEqual([])
  expect(await tablesWith(member.email)).toEqual([])
})

it("U07: a member who ordered with another person's address and is erased does not exempt that address from verification", async () => {
  await guest(personal.email)
  await delivered()
  const pending = async () => {
    const visitor = await visitorToken(site)
    const answer = await ask(site, visitor, calls.RegisterV2, {
      loginId: { email: personal.email },
      password: PASSWORD,
    })
    return answer.state
  }
  await ask(site, key, calls.EraseMember, { id: member.memberId })
  expect(await pending()).toBe('REQUIRE_EMAIL_VERIFICATION')
})

it('O11: connected accounts are in the export, and erased with the member', async () => {
  const tie = { idp_connection_id: '6f1d2c3b-0000-4000-8000-00000000001d', idp_user_id: 'gannet-canary' }
  const of = { known_as: 'ada-at-gannet@example.com', created_at: '2026-01-02T03:04:05.000Z', last_used_at: null }
  await site.db
    .insertInto('idp_connections')
    .values({ ...tie, ...of, member_id: member.memberId })
    .execute()
  const { export: held } = await ask(site, member.access_token, calls.ExportMyData, {})
  expect(held.connections).toEqual([{ ...tie, ...of }])
  await ask(site, key, calls.EraseMember, { id: member.memberId })
  await delivered()
  for (const each of [tie.idp_user_id, of.known_as]) expect(await tablesWith(each)).toEqual([])
})

it('O11: an erased member is signed out immediately, and its address can register again as a new member', async () => {
  await ask(site, key, calls.EraseMember, { id: member.memberId })
  expect(await rejection(site, member.access_token, calls.ExportMyData, {})).toMatchObject({ status: 401 })
  const visitor = await visitorToken(site)
  const loginId = { email: member.email }
  expect(await rejection(site, visitor, calls.LoginV2, { loginId, password: PASSWORD })).toMatchObject({ status: 401 })
  const { state, identity } = await ask(site, visitor, calls.RegisterV2, {
    loginId,
    password: 'another heron entirely',
  })
  expect(state).toBe('SUCCESS')
  expect(identity?.id).not.toBe(member.memberId)
  expect(await rejection(site, key, calls.EraseMember, { id: member.memberId })).toMatchObject({
    code: 'MEMBER_NOT_FOUND',
  })
})

it('O11: what strangers have tried with an address goes with its member', async () => {
  await writeSettings(site.db, { uniformSignIn: true })
  const visitor = await visitorToken(site)
  const { email } = member
  const asStranger = async (call: Call, request: object) => {
    const headers = { authorization: visitor, 'content-type': 'application/json' }
    const path = `${site.url}${call.routes[0]?.path}`
    await site.fetch(new Request(path, { method: 'POST', headers, body: JSON.stringify(request) }), '203.0.113.9')
  }
  await asStranger(calls.RegisterV2, { loginId: { email }, password: 'seven geese over the weir' })
  await asStranger(calls.LoginV2, { loginId: { email }, password: 'a wrong one' })
  await asStranger(calls.SendRecoveryEmail, { email })
  await delivered()
  expect(await tablesWith(email)).toContain('verifications')
  await ask(site, key, calls.EraseMember, { id: member.memberId })
  await delivered()
  expect(await tablesWith(email)).toEqual([])
})

it('O11: a member erases itself with its password, is signed out everywhere, and gets a last mail', async () => {
  const elsewhere = await signInAgain()
  const erase = (currentPassword: string) => ask(site, member.access_token, calls.EraseMyAccount, { currentPassword })
  expect(
    await rejection(site, member.access_token, calls.EraseMyAccount, { currentPassword: 'a wrong one' }),
  ).toMatchObject({ code: '-19976' })
  expect((await ask(site, elsewhere, calls.ExportMyData, {})).export.orders, 'nothing happened yet').toHaveLength(1)

  expect(await erase(PASSWORD)).toEqual({ ordersKept: 1 })
  for (const token of [member.access_token, elsewhere]) {
    expect(await rejection(site, token, calls.ExportMyData, {})).toMatchObject({ status: 401 })
  }
  const { subject } = await openMailbox(site).next(member.email)
  expect(subject).toBe('Your account at Linholme is erased')
  await delivered()
  await site.db.deleteFrom('mails').execute()
  for (const each of [...Object.values(personal), member.email]) expect(await tablesWith(each), each).toEqual([])
  const { entries } = await ask(site, key, calls.ListAuditLog, { subjectId: member.memberId, limit: 9 })
  expect(entries.filter(({ action }) => action === 'MEMBER_ERASED')).toMatchObject([
    { action: 'MEMBER_ERASED', outcome: 'SUCCESS', actorType: 'MEMBER', actorId: member.memberId },
    { action: 'MEMBER_ERASED', outcome: 'FAILURE' },
  ])
})

it('O11: without the password only a fresh sign-in erases an account', async () => {
  time += 11 * 60_000
  expect(await rejection(site, member.access_token, calls.EraseMyAccount, {})).toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  })
  expect(await ask(site, await signInAgain(), calls.EraseMyAccount, {})).toEqual({ ordersKept: 1 })
})

it('O11: guest orders are erased with a member who verified the address', async () => {
  const { orderIds } = await guest(member.email)
  await site.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', member.memberId).execute()
  expect(await ask(site, key, calls.EraseMember, { id: member.memberId })).toEqual({ ordersKept: 2 })
  const { order } = await ask(site, key, calls.GetOrder, { id: orderIds[0] ?? '' })
  expect(order.buyerInfo).toEqual({})
})

it('O11: a guest is erased by its address: orders keep what the law requires', async () => {
  const address = 'Guest-Canary@Example.com'
  const { orderIds, visitorId, token } = await guest(address)
  await checkOutCart(site, token, [[fixtures.mug, 3]])
  const [paid] = await Promise.all(orderIds.map(async (id) => (await ask(site, key, calls.GetOrder, { id })).order))
  await delivered()
  const before = await everything()
  for (const each of [guestTold.street, guestTold.name, guestTold.note]) expect(before, each).toContain(each)

  expect(await rejection(site, member.access_token, calls.EraseGuest, { email: address })).toMatchObject({
    status: 403,
  })
  expect(await ask(site, key, calls.EraseGuest, { email: ' guest-canary@EXAMPLE.com'.trim() })).toEqual({
    ordersKept: 1,
  })
  await delivered()
  for (const each of [...Object.values(guestTold), visitorId, address]) expect(await tablesWith(each), each).toEqual([])

  const { order: stored } = await ask(site, key, calls.GetOrder, { id: orderIds[0] ?? '' })
  const { number, lineItems, priceSummary, taxInfo, createdDate } = paid ?? {}
  expect(stored).toMatchObject({ number, lineItems, priceSummary, taxInfo, createdDate, buyerInfo: {} })
  expect(stored.billingInfo).toMatchObject({ contactDetails: { lastName: 'Larkin' } })
  const { entries } = await ask(site, key, calls.ListAuditLog, { limit: 1 })
  expect(entries).toMatchObject([{ action: 'GUEST_ERASED', details: { ordersKept: 1 } }])
  expect(await ask(site, key, calls.EraseGuest, { email: address }), 'there is nothing left').toEqual({ ordersKept: 0 })
})

it('O11: erasing a guest affects neither other guests nor a member of that address', async () => {
  const other = await guest('somebody-else@example.com')
  await guest(member.email)
  const orders = async () =>
    (await ask(site, member.access_token, calls.ListMyOrders, {})).orders.map(({ buyerInfo }) => buyerInfo.memberId)
  expect(await orders()).toEqual([member.memberId])
  expect(await ask(site, key, calls.EraseGuest, { email: member.email })).toEqual({ ordersKept: 1 })
  expect(await orders()).toEqual([member.memberId])
  expect((await ask(site, member.access_token, calls.ExportMyData, {})).export.mails.length).toBeGreaterThan(0)
  const { order } = await ask(site, key, calls.GetOrder, { id: other.orderIds[0] ?? '' })
  expect(order.buyerInfo.email).toBe('somebody-else@example.com')
})
