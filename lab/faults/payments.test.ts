import { setTimeout as pause } from 'node:timers/promises'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { toText } from './browser.ts'
import { findContradictions, readStock } from './invariants.ts'
import { restock } from './restock.ts'
import { newShopper, place } from './shopper.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** Kills; `PAYMENT_KILLS=200` for the full run. */
const KILLS = Number(process.env.PAYMENT_KILLS ?? (process.env.TEST_TIER === 'all' ? 10 : 3))
/** Orders that are in progress at each kill. */
const BUYERS = 3
const COUNTED = 'field-pencils'
/** Milliseconds after which each kill happens, at most. */
const LONGEST = 600
/** Milliseconds after which the run is stuck. */
const TIMEOUT = 600_000 + KILLS * 30_000

let stripe: StripeStandIn
let site: FaultySite
beforeAll(async () => {
  stripe = new StripeStandIn()
  site = await openFaultySite({
    settings: {
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: await stripe.listen(),
    },
  })
})
afterAll(async () => {
  await site.close()
  stripe.close()
})

/** Places an order, pays at Stripe, and returns; webhooks come before, after, twice or never, by chance. */
async function buy(catalogItemId: string): Promise<void> {
  const shopper = newShopper(site)
  await shopper.add({ catalogItemId })
  const review = await shopper.review(`${crypto.randomUUID()}@example.com`)
  const known = new Set(stripe.sessions.keys())
  await place(review)
  const opened = [...stripe.sessions.keys()].filter((id) => !known.has(id))
  for (const id of opened) {
    if (stripe.sessions.get(id)?.status === 'open') stripe.pay(id)
    const webhooks = Math.floor(Math.random() * 3)
    for (let sent = 0; sent < webhooks; sent++) await sendWebhook(id)
    const { returnUrl = '' } = stripe.sessions.get(id) ?? {}
    if (Math.random() < 0.7) await review.browser.open(returnUrl)
  }
}

async function sendWebhook(sessionId: string): Promise<void> {
  const { body, signature } = stripe.completed(sessionId)
  await fetch(`${site.url}/payments/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
}

interface StoredPayment {
  readonly id: string
  readonly status: string
  readonly orderId: string | null
  readonly captured: number
}

const payments = () =>
  site.read<StoredPayment>('select id, status, order_id as orderId, captured_minor as captured from payments')

/** Stripe's books and ours: one order with its money, or none of either. */
async function findMoneyProblems(): Promise<string[]> {
  const stored = await payments()
  const orders = await site.read<{ id: string }>('select id from orders')
  const paid = new Set(stored.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
  return [
    ...stored.flatMap(({ id, status, orderId, captured }) => {
      const money = stripe.moneyOf(id)
      if (money !== captured) return [`${id}: ${captured} here, ${money} at Stripe`]
      return orderId === null && money > 0 ? [`${id} has money and is ${status} without an order`] : []
    }),
    ...(paid.size === orders.length ? [] : [`${orders.length} orders, ${paid.size} of them with a payment`]),
    ...(stripe.heldBack === 0 ? [] : [`${stripe.heldBack} is authorized at Stripe and neither captured nor released`]),
  ]
}

test(
  'I09 W08 kill -9 at random moments of a payment: one order or the whole amount back, and the books add up',
  async () => {
    // The next test needs a site that runs.
    onTestFailed(async () => {
      await site.kill()
      await site.restart()
    })
    const catalogItemId = await newShopper(site).find(COUNTED)
    await restock(site, [catalogItemId])
    const stock = await readStock(site)
    for (let kill = 1; kill <= KILLS; kill++) {
      let isOver = false
      const failures: unknown[] = []
      const buyers = Array.from({ length: BUYERS }, () =>
        buy(catalogItemId).catch((error) => isOver || failures.push(error)),
      )
      const isPaying = () => stripe.sessions.size >= kill || failures.length > 0
      await Promise.race([vi.waitUntil(isPaying, { timeout: 120_000 }), Promise.all(buyers)])
      await pause(Math.random() * LONGEST)
      isOver = true
      await site.kill()
      await Promise.all(buyers)
      expect(failures, `kill ${kill}: before it nothing fails`).toEqual([])
      await site.restart()
    }
    // What its customer never paid stays open; what was paid is settled by webhooks, or by the sweeper within a minute.
    for (const id of stripe.sessions.keys()) await sendWebhook(id)
    await vi
      .waitUntil(async () => (await findMoneyProblems()).length === 0, { timeout: 240_000, interval: 1000 })
      .catch(() => undefined)
    expect(await findMoneyProblems()).toEqual([])
    expect(await findContradictions(site, stock)).toEqual([])
    expect(await site.command('payments', 'reconcile')).toBe('Everything adds up.\n')
    expect(stripe.money).toBeGreaterThan(0)
    process.stdout.write(
      `${KILLS} kills: ${stripe.sessions.size} payments, ${(await site.read('select id from orders')).length} orders\n`,
    )
  },
  TIMEOUT,
)

test('W08 the shop places one order for a payment whose webhook comes ten times before the customer returns', async () => {
  const shopper = newShopper(site)
  await shopper.add({ catalogItemId: await shopper.find(COUNTED) })
  const review = await shopper.review(`${crypto.randomUUID()}@example.com`)
  await place(review)
  const [id = '', session] = [...stripe.sessions].at(-1) ?? []
  stripe.pay(id)
  await Promise.all(Array.from({ length: 10 }, () => sendWebhook(id)))
  const orderOf = async () => (await payments()).find((payment) => payment.id === session?.intent.payment)?.orderId
  await vi.waitUntil(async () => (await orderOf()) !== null, { timeout: 60_000 })
  expect(toText(await review.browser.open(session?.returnUrl ?? ''))).toContain('Thank you')
  expect(await site.read(`select id from orders where id = '${await orderOf()}'`)).toHaveLength(1)
})
