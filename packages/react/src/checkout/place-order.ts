import type { Checkout } from '@cartwright/client'
import { changeQueueOf } from '@cartwright/client/cart'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** Payment of an order, and the consents of its customer. */
export interface PlaceOptions {
  /**
   * The id of a payment provider, a colon and its token, such as `stripe:ctoken_…` of the fields of Stripe. Without it, the
   * order is paid outside of the site, such as by invoice.
   */
  readonly paymentToken?: string | undefined
  /** The customer agreed to the payment terms of the items, where they have any. */
  readonly paymentPolicyAccepted?: boolean | undefined
  /** The customer agreed that digital content is delivered at once, which ends the right of withdrawal. */
  readonly withdrawalConsent?: boolean | undefined
  /** The member agrees that the provider stores the card. */
  readonly savePaymentMethod?: boolean | undefined
}

/**
 * Orders what a checkout shows, for the total that it shows. The calls can be repeated: there is one order.
 *
 * @returns the id of the order
 * @throws CartwrightError when it is not placed; the checkout is then read again
 */
export async function placeOrder(
  client: ShopClient,
  queries: QueryClient,
  { id, priceSummary, totalAfterGiftCard = priceSummary.total }: Checkout,
  { paymentToken, savePaymentMethod, ...agreed }: PlaceOptions,
): Promise<string> {
  const orders = moduleOf(client, 'checkoutOrders')
  const common = { ...agreed, expectedTotal: priceSummary.total.amount }
  const isPaid = Number(totalAfterGiftCard.amount) === 0
  try {
    const { orderId } = await changeQueueOf(client).run({ kind: 'checkout' }, (_, signal) =>
      paymentToken === undefined || isPaid
        ? orders.createOrderFromCheckout(id, { ...common, signal })
        : orders.createOrderAndCharge(id, { ...common, paymentToken, savePaymentMethod, signal }),
    )
    const changed = [queryKeys.cart, queryKeys.orders, queryKeys.balances]
    void Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    return orderId
  } catch (error) {
    void queries.invalidateQueries({ queryKey: queryKeys.cart })
    await queries.invalidateQueries({ queryKey: queryKeys.checkout })
    throw error
  }
}
