import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { settleCheckout } from '../../orders/orders/submit-checkout.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { checkOutCart, openTestShop, review, submit } from '../checkout/testing.ts'
import type { PaymentProvider, ProviderStatus } from '../payments/provider.ts'

/** What the provider says of each payment, the latest last. */
const statuses = new Map<string, ProviderStatus>()
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
  void: async () => undefined,
}

let site: Site
beforeEach(async () => {
  statuses.clear()
  site = await createTestSite({ paymentProviders: [provider] })
  await openTestShop(site)
})
afterEach(() => site.close())

test('PF76: a payment that fails takes no store credit and gives none back; the next one takes it once', async () => {
  const { access_token: token } = await signUp(site)
  const { member } = await ask(site, token, calls.GetMyMember, {})
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  await ask(site, apiKey, calls.GrantStoreCredit, { memberId: member.id, amount: '10' })
  const checkoutId = await checkOutCart(site, token, [[fixtures.mug, 2]])
  await ask(site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, useStoreCredit: true })
  const history = async () => (await ask(site, token, calls.GetMyStoreCredit, {})).entries.map(({ reason }) => reason)

  for (const outcome of ['declined', 'authorized'] as const) {
    expect(await submit(site, checkoutId, await review(site, checkoutId))).toMatchObject({ status: 'redirect' })
    const reference = [...statuses.keys()].at(-1) ?? ''
    expect(await history()).toEqual(['GRANTED'])
    statuses.set(
      reference,
      outcome === 'declined' ? { status: 'declined', reason: 'No funds' } : { status: 'authorized', reference },
    )
    expect(await settleCheckout(site, checkoutId)).toMatchObject({
      status: outcome === 'declined' ? 'declined' : 'placed',
    })
  }
  expect(await history()).toEqual(['SPENT', 'GRANTED'])
  await settleCheckout(site, checkoutId)
  expect(await history()).toEqual(['SPENT', 'GRANTED'])
})
