import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { turnableClock } from '../../people/oauth/testing.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { type SignedUp, signUp } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

/** What every checkout of the tests is bought with. */
const email = 'ada@example.com'
const failed = { status: 400, code: 'VERIFICATION_FAILED' }
const clock = turnableClock()

let site: Site
let mailbox: ReturnType<typeof openMailbox>
let member: SignedUp
let order: Awaited<ReturnType<typeof buy>>
let guest: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  const { token, checkoutId } = await goToCheckout(site, (await openTestShop(site)).clientId)
  guest = token
  order = await buy(site, token, checkoutId)
  member = await signUp(site)
})
afterEach(() => site.close())

const claim = (number = order.number, of = email) =>
  ask(site, member.access_token, calls.ClaimOrder, { number, email: of })
const confirm = (stateToken: string, code: string) =>
  ask(site, member.access_token, calls.ConfirmOrderClaim, { stateToken, code })
const confirmRejected = (stateToken: string, code: string, token = member.access_token) =>
  rejection(site, token, calls.ConfirmOrderClaim, { stateToken, code })
const ownOrders = async (token = member.access_token) =>
  (await ask(site, token, calls.ListMyOrders, {})).orders.map(({ number }) => number)

test('U09: a guest’s order is a member’s own by the code that its buyer’s mail got, and not before', async () => {
  expect(await ownOrders()).toEqual([])
  const { stateToken } = await claim()
  expect(await ownOrders()).toEqual([])
  expect(await confirmRejected(stateToken, 'ABCDEF')).toEqual(failed)
  const { order: claimed } = await confirm(stateToken, await mailbox.code(email))
  expect(claimed).toMatchObject({ id: order.id, buyerInfo: { memberId: member.memberId, email } })
  expect(claimed.buyerInfo.visitorId).toBeUndefined()
  expect(await ownOrders()).toEqual([order.number])
  expect(await rejection(site, guest, calls.GetOrder, { id: order.id })).toMatchObject({ status: 404 })
})

test('U09: a matching address alone attaches no order', async () => {
  await site.db.updateTable('members').set({ email, email_verified: 1 }).where('id', '=', member.memberId).execute()
  expect(await ownOrders()).toEqual([])
})

test('U09: a code is single-use, and only for the member who requested it', async () => {
  const other = await signUp(site)
  const { stateToken } = await claim()
  const code = await mailbox.code(email)
  expect(await confirmRejected(stateToken, code, other.access_token)).toEqual(failed)
  expect(await rejection(site, guest, calls.VerifyDuringAuthentication, { stateToken, code })).toEqual(failed)
  await confirm(stateToken, code)
  expect(await confirmRejected(stateToken, code)).toEqual(failed)
})

test('U09: of two members who read the mail the first one has the order', async () => {
  const other = await signUp(site)
  const first = await claim()
  const firstCode = await mailbox.code(email)
  const requested = { number: order.number, email }
  const { stateToken } = await ask(site, other.access_token, calls.ClaimOrder, requested)
  const code = await mailbox.code(email)
  await confirm(first.stateToken, firstCode)
  expect(await confirmRejected(stateToken, code, other.access_token)).toEqual(failed)
  expect(await ownOrders(other.access_token)).toEqual([])
})

test('U09: the response does not reveal whether the order exists, and an unknown one sends no mail', async () => {
  const somebody = 'somebody@example.com'
  for (const [number, of] of [
    [order.number, somebody],
    ['9999', somebody],
    ['no number', somebody],
  ] as const) {
    const { stateToken } = await claim(number, of)
    expect(stateToken).toHaveLength(43)
    expect(await confirmRejected(stateToken, 'ABCDEF')).toEqual(failed)
  }
  expect(await mailbox.isEmpty(somebody)).toBe(true)
})

test('an order of another member cannot be claimed', async () => {
  const { stateToken } = await claim()
  await confirm(stateToken, await mailbox.code(email))
  const sent = await site.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
  await claim()
  await mailbox.isEmpty(email)
  expect(await site.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual(sent)
})

test('U09: limits codes sent to an address', async () => {
  for (let requested = 0; requested < 5; requested++) await claim()
  expect(await rejection(site, member.access_token, calls.ClaimOrder, { number: order.number, email })).toEqual({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  })
})

test('only members claim orders', async () => {
  const requested = { number: order.number, email }
  expect(await rejection(site, guest, calls.ClaimOrder, requested)).toMatchObject({ status: 403 })
})
