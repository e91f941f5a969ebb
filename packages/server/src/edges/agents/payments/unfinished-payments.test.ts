import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderAndCharge } from '../../../orders/orders/create-order.ts'
import { settleCheckout } from '../../../orders/orders/submit-checkout.ts'
import { crashingAfter } from '../../../platform/database/testing-crash.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { StripeStandIn } from '../../../selling/payments/stripe/testing.ts'
import type { Site } from '../../../site.ts'
import { agentCaller } from '../agent-context.ts'
import { findSession } from '../shopping/session-store.ts'
import { codesOf, fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from '../testing.ts'
import { completeBy, count, openStripeShop, prepareCheckout } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let stripe: StripeStandIn
let site: Site
let agent: string

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(async () => {
  stripe = new StripeStandIn()
  site = await openStripeShop(stripe)
  agent = profiles.add('/unfinished', fullProfile('2026-08-25'))
})
afterEach(async () => {
  await site.close()
  stripe.close()
})

const read = async (id: string) => (await requestOperation(site, agent, 'get_checkout', {}, { id })).body
/** Where a page of the shop redirects the buyer to. */
const open = async (url: string) => (await site.fetch(new Request(url))).headers.get('location') ?? ''
const lastIntent = () => [...stripe.intents.keys()].at(-1) ?? ''

async function toBank() {
  const checkout = await prepareCheckout(site, agent)
  const { body } = await completeBy(site, agent, checkout.id, 'tok_authenticationRequired')
  return { checkout, body }
}

test('a payment that the bank asks to confirm sends the buyer there, and is charged once', async () => {
  const { checkout, body } = await toBank()
  expect([body.status, codesOf(body)]).toEqual(['requires_escalation', ['requires_3ds']])
  expect(codesOf(await read(checkout.id))).toEqual(['requires_3ds'])
  expect(await open(body.continue_url)).toBe(`${stripe.origin}/pay/${lastIntent()}`)
  expect([stripe.money, stripe.heldBack, await count(site, 'orders')]).toEqual([0, 0, 0])

  stripe.confirm(lastIntent())
  const { return_url: back = '' } = stripe.forms.findLast(({ path }) => path === '/v1/payment_intents')?.fields ?? {}
  expect(back).toBe(`${body.continue_url}?confirmed=1`)
  expect(await open(back)).toContain('/order')
  const completed = await completeBy(site, agent, checkout.id, 'tok_authenticationRequired')
  expect(completed.body.status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(checkout))
  expect([stripe.intents.size, stripe.heldBack, await count(site, 'orders')]).toEqual([1, 0, 1])
})

test('an agent that completes again after the confirmation gets the order', async () => {
  const { checkout } = await toBank()
  stripe.confirm(lastIntent())
  const { body } = await completeBy(site, agent, checkout.id, 'tok_authenticationRequired')
  expect(body.status).toBe('completed')
  expect(stripe.intents.size).toBe(1)
})

test('a buyer that the bank rejects, or that turns back, can pay in another way', async () => {
  const { checkout, body } = await toBank()
  expect(await open(`${body.continue_url}?confirmed=1`)).toContain('/checkout/')
  stripe.rejectAtBank(lastIntent())
  expect(await open(body.continue_url)).toContain('/checkout/')
  expect((await read(checkout.id)).status).toBe('ready_for_complete')
  expect((await completeBy(site, agent, checkout.id, 'tok_visa')).body.status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(checkout))
})

test('a checkout that its agent cancels is not ordered, though the buyer confirms the payment later', async () => {
  const { checkout, body } = await toBank()
  const canceled = await requestOperation(site, agent, 'cancel_checkout', {}, { id: checkout.id })
  expect(canceled.body.status).toBe('canceled')
  stripe.confirm(lastIntent())
  await open(`${body.continue_url}?confirmed=1`)
  await settleCheckout(site, checkout.id)
  expect((await read(checkout.id)).status).toBe('canceled')
  expect([stripe.money, stripe.heldBack, await count(site, 'orders')]).toEqual([0, 0, 0])
})

test('a payment whose response is lost is in progress until Stripe is asked again, and is charged once', async () => {
  const checkout = await prepareCheckout(site, agent)
  stripe.afterRequest = () => {
    throw new Error('The connection broke')
  }
  const { body } = await completeBy(site, agent, checkout.id, 'tok_visa')
  expect([body.status, codesOf(body)]).toEqual(['complete_in_progress', ['payment_in_progress']])
  expect((await read(checkout.id)).status).toBe('complete_in_progress')

  const items = { line_items: checkout.line_items.map(({ item: { id } }) => ({ item: { id }, quantity: 3 })) }
  const changed = await requestOperation(site, agent, 'update_checkout', items, { id: checkout.id })
  expect([changed.body.status, totalOf(changed.body)]).toEqual(['complete_in_progress', totalOf(checkout)])
  const canceled = await requestOperation(site, agent, 'cancel_checkout', {}, { id: checkout.id })
  expect(canceled.body.status).toBe('complete_in_progress')

  stripe.afterRequest = () => undefined
  // The task of the payment does this a minute later.
  expect(await settleCheckout(site, checkout.id)).toMatchObject({ status: 'placed' })
  expect((await read(checkout.id)).status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(checkout))
  expect(stripe.intents.size).toBe(1)
})

test('a payment that its provider decides later is in progress, and no task of the buyer', async () => {
  await site.close()
  site = await openAgentSite()
  await openTestShop(site)
  const { id } = await prepareCheckout(site, agent)
  const credential = { type: 'token', token: '4000000000000077' }
  const payment = { instruments: [{ id: 'card', handler_id: 'test', type: 'card', credential }] }
  const { body } = await requestOperation(site, agent, 'complete_checkout', { payment }, { id })
  expect([body.status, codesOf(body)]).toEqual(['complete_in_progress', ['payment_in_progress']])
})

test('a process that ends after any statement of a completion leaves an order with its money, or neither', async () => {
  await site.db.updateTable('variants').set({ quantity: 500 }).where('quantity', 'is not', null).execute()
  let statement = 0
  let isPlaced = false
  while (!isPlaced) {
    statement += 1
    const checkout = await prepareCheckout(site, agent)
    const session = await findSession(site.db, { id: checkout.id })
    const token = `tok_visa_${statement}`
    const operation = {
      site: { ...site, db: crashingAfter(site.db, statement) },
      caller: agentCaller(agent, session ? { visitorId: session.visitorId } : {}),
      requestId: 'crash',
      log: site.log,
      address: '127.0.0.1',
      currency: null,
    }
    const before = [await count(site, 'orders'), stripe.money + stripe.heldBack] as const
    isPlaced = await createOrderAndCharge(operation, { id: checkout.id, paymentToken: `stripe:${token}` }).then(
      () => true,
      () => false,
    )
    // After the restart the agent completes again.
    await settleCheckout(site, checkout.id)
    const { body } = await completeBy(site, agent, checkout.id, token)
    expect([statement, body.status]).toEqual([statement, 'completed'])
    expect([statement, await count(site, 'orders')]).toEqual([statement, before[0] + 1])
    await expect.poll(() => [stripe.heldBack, stripe.money - before[1]]).toEqual([0, totalOf(checkout)])
  }
  expect(statement).toBeGreaterThan(40)
}, 120_000)
