import type { Order } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { InsufficientInventoryError, PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, openTestShop, review, submit } from '../../selling/checkout/testing.ts'
import type { Authorization, PaymentProvider } from '../../selling/payments/provider.ts'
import { createTestSite } from '../../testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A gateway as real ones are: one key, one authorization, however often it is asked. */
function gateway(
  answer: (key: string) => Authorization = (key) => ({ status: 'authorized', reference: `ref-${key}` }),
) {
  const keys = new Set<string>()
  const calls = { captured: [] as string[], voided: [] as string[] }
  const provider: PaymentProvider = {
    id: 'gateway',
    isAvailable: ({ currency }) => currency === 'EUR',
    authorize: async ({ idempotencyKey }) => {
      keys.add(idempotencyKey)
      return answer(idempotencyKey)
    },
    capture: async ({ reference }) => void calls.captured.push(reference),
    void: async ({ reference }) => void calls.voided.push(reference),
  }
  return { provider, keys, calls }
}

async function openShop(provider: PaymentProvider) {
  const site = await createTestSite({ paymentProviders: [provider] })
  closers.push(() => site.close())
  return { site, ...(await openTestShop(site)) }
}

const statuses = async (site: Awaited<ReturnType<typeof createTestSite>>) =>
  (await site.db.selectFrom('payments').select('status').execute()).map(({ status }) => status)

test('captures an authorized payment after the order is placed, and marks the order paid', async () => {
  const { provider, keys, calls } = gateway()
  const { site, clientId } = await openShop(provider)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const { id } = await buy(site, token, checkoutId)
  await expect
    .poll(async () => (await callSite<{ order: Order }>(site, token, 'GET', `/ecom/v1/orders/${id}`)).body.order)
    .toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
  expect(calls.captured).toEqual([...keys].map((key) => `ref-${key}`))
  expect(await statuses(site)).toEqual(['captured'])
})

test('I07 twenty submissions authorize one payment and capture it once', async () => {
  const { provider, keys, calls } = gateway()
  const { site, clientId } = await openShop(provider)
  const { checkoutId } = await goToCheckout(site, clientId)
  const reviewed = await review(site, checkoutId)
  const results = await Promise.all(Array.from({ length: 20 }, () => submit(site, checkoutId, reviewed)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  await expect.poll(() => statuses(site)).toEqual(['captured'])
  expect(keys.size).toBe(1)
  expect(calls.captured).toHaveLength(1)
})

test('a declined payment makes no order', async () => {
  const { provider } = gateway(() => ({ status: 'declined', reason: 'The card has expired' }))
  const { site, clientId } = await openShop(provider)
  const { checkoutId } = await goToCheckout(site, clientId)
  const submitted = submit(site, checkoutId, await review(site, checkoutId))
  await expect(submitted).rejects.toBeInstanceOf(PaymentDeclinedError)
  expect(await statuses(site)).toEqual(['declined'])
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('redirects a shopper to the provider for confirmation, and places the order on return', async () => {
  let confirmed = false
  const { provider, keys } = gateway((key) =>
    confirmed
      ? { status: 'authorized', reference: key }
      : { status: 'redirect', url: 'https://pay.test/confirm', reference: key },
  )
  const { site, clientId } = await openShop(provider)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const first = await submit(site, checkoutId, await review(site, checkoutId))
  expect(first).toMatchObject({ status: 'redirect', url: 'https://pay.test/confirm' })
  confirmed = true
  expect((await buy(site, token, checkoutId)).number).toBe('1001')
  expect(keys.size).toBe(1)
})

test('voids the authorization of an order that could not be placed', async () => {
  const sold = { yes: false }
  const { provider, calls } = gateway()
  const { site, clientId } = await openShop({
    ...provider,
    // The merchant hides the product while the provider authorizes.
    authorize: async (request) => {
      if (sold.yes) await site.db.updateTable('products').set({ visible: 0 }).execute()
      return { status: 'authorized', reference: request.idempotencyKey }
    },
  })
  const { checkoutId } = await goToCheckout(site, clientId, [[fixtures.bowl, 1]])
  const reviewed = await review(site, checkoutId)
  sold.yes = true
  await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(InsufficientInventoryError)
  expect(calls.voided).toHaveLength(1)
  expect(await statuses(site)).toEqual(['voided'])
})

test('Z09 an order cannot be paid by a provider that does not take it', async () => {
  const { provider } = gateway()
  const { site, clientId } = await openShop({ ...provider, isAvailable: () => false })
  const { checkoutId } = await goToCheckout(site, clientId)
  const submitted = submit(site, checkoutId, await review(site, checkoutId))
  await expect(submitted).rejects.toBeInstanceOf(PaymentDeclinedError)
})
