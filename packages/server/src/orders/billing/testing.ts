/** What tests of placed orders share: a shop with a payment gateway, and its staff. */
import type { Order } from '@cartwright/contract'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { type BoughtItem, buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { PaymentProvider, RefundOutcome, RefundRequest } from '../../selling/payments/provider.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

/** A gateway as real ones are: under one key it does a thing once. It adds up the money that it holds. */
export class TestGateway {
  readonly authorized = new Map<string, number>()
  readonly captured = new Map<string, number>()
  readonly refunded = new Map<string, number>()
  /** What the next refunds do instead of succeeding. */
  refund: (request: RefundRequest) => RefundOutcome = ({ idempotencyKey }) => ({
    status: 'succeeded',
    reference: `refund-${idempotencyKey}`,
  })
  /** Captures wait for the merchant when false. */
  isCapturing = true

  readonly provider: PaymentProvider = {
    id: 'gateway',
    isAvailable: () => true,
    authorize: async ({ idempotencyKey, amount }) => {
      this.authorized.set(idempotencyKey, amount)
      return { status: 'authorized', reference: idempotencyKey }
    },
    capture: async ({ idempotencyKey, amount }) => {
      if (!this.isCapturing) throw new Error('The gateway is away')
      this.captured.set(idempotencyKey, amount)
    },
    void: async ({ idempotencyKey }) => void this.authorized.delete(idempotencyKey),
    refund: async (request) => {
      const outcome = this.refund(request)
      if (outcome.status === 'succeeded') this.refunded.set(request.idempotencyKey, request.amount)
      return outcome
    },
  }

  /** The money of the shop: what was captured less what was refunded, in minor units. */
  get money(): number {
    const sum = (amounts: Map<string, number>) => [...amounts.values()].reduce((total, amount) => total + amount, 0)
    return sum(this.captured) - sum(this.refunded)
  }
}

export interface BillingShop {
  readonly site: Site
  readonly clientId: string
  /** An API key of the owner. */
  readonly staff: string
}

export async function openBillingShop(options: Parameters<typeof createTestSite>[0] = {}): Promise<BillingShop> {
  const site = await createTestSite(options)
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  return { site, clientId, staff: apiKey }
}

/** A visitor buys; the order and the visitor's token. */
export async function placeTestOrder(
  { site, clientId }: BillingShop,
  items: readonly BoughtItem[] = [[fixtures.mug, 2]],
  currency?: string,
): Promise<{ order: Order; token: string }> {
  const { token, checkoutId } = await goToCheckout(site, clientId, items, currency)
  return { order: await buy(site, token, checkoutId), token }
}
