import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { goToCheckout, openTestShop, review, submit } from '../../selling/checkout/testing.ts'
import type { PaymentProvider, ProviderStatus } from '../../selling/payments/provider.ts'
import { findCouponById, saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { settleCheckout } from './submit-checkout.ts'

/** What the provider says of each payment, the latest last. */
const statuses = new Map<string, ProviderStatus>()
const voided: string[] = []
/** A gateway where customers confirm their payments. */
const provider: PaymentProvider = {
  id: 'gateway',
  isAvailable: () => true,
  authorize: async ({ idempotencyKey: reference }) => {
    if (!statuses.has(reference)) statuses.set(reference, { status: 'pending' })
    return { status: 'redirect', url: 'https://pay.test', reference }
  },
  status: async ({ reference }) => {
    const status = statuses.get(reference) ?? { status: 'pending' }
    return status.status === 'authorized' ? { ...status, reference } : status
  },
  void: async ({ reference }) => void voided.push(reference),
}

let site: Site
let clientId: string
let couponId: string
beforeEach(async () => {
  statuses.clear()
  voided.length = 0
  site = await createTestSite({ paymentProviders: [provider] })
  clientId = (await openTestShop(site)).clientId
  const benefit = { type: 'PERCENT', percent: '10' } as const
  couponId = await saveCoupon(site.db, { name: 'Once', code: 'ONCE', benefit, usageLimit: 1 })
})
afterEach(() => site.close())

/** A customer with the coupon who is at the payment provider. */
async function paying() {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 1]])
  await ask(site, token, calls.UpdateCurrentCart, { couponCode: 'ONCE' })
  expect(await submit(site, checkoutId, await review(site, checkoutId))).toMatchObject({ status: 'redirect' })
  return { checkoutId, reference: [...statuses.keys()].at(-1) ?? '' }
}
const uses = async () => (await findCouponById(site.db, couponId))?.coupon.timesUsed
const authorized: ProviderStatus = { status: 'authorized', reference: 'paid' }

describe('PF50: a coupon with one use', () => {
  test.each<[string, ProviderStatus]>([
    ['fails', { status: 'declined', reason: 'The card was declined' }],
    ['times out', { status: 'declined', reason: 'The session has expired' }],
  ])('is not used up by a payment that %s', async (_, outcome) => {
    const [first, second] = [await paying(), await paying()]
    expect(await uses()).toBe(0)
    statuses.set(first.reference, outcome)
    expect(await settleCheckout(site, first.checkoutId)).toMatchObject({ status: 'declined' })
    expect(await uses()).toBe(0)
    statuses.set(second.reference, authorized)
    expect(await settleCheckout(site, second.checkoutId)).toMatchObject({ status: 'placed' })
    expect(await uses()).toBe(1)
  })

  test('is for one of two payments that are confirmed at once; the money of the other goes back', async () => {
    const checkouts = [await paying(), await paying()]
    for (const { reference } of checkouts) statuses.set(reference, authorized)
    const settled = await Promise.all(checkouts.map(({ checkoutId }) => settleCheckout(site, checkoutId)))
    expect(settled.map((one) => one?.status).toSorted()).toEqual(['placed', 'returned'])
    expect(voided).toHaveLength(1)
    expect(await uses()).toBe(1)
    for (const { checkoutId } of checkouts) await settleCheckout(site, checkoutId)
    expect(await uses(), 'settled twice').toBe(1)
  })
})
