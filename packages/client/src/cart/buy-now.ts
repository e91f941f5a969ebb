import type { CheckoutLineItem, CreateCheckoutRequest, NewLineItem } from '../generated/types.ts'
import type { CallOptions } from '../transport/send.ts'
import { type AnalyticsClient, report } from './analytics.ts'
import { beginCheckout } from './analytics-event.ts'
import { type CartClient, requireModule } from './cart-client.ts'
import type { CheckoutDetails, CheckoutRequest } from './open-checkout.ts'

/** What buying at once needs of a client: the modules `checkout` and `redirects`. */
export interface BuyNowClient extends AnalyticsClient {
  readonly redirects?: CartClient['redirects']
  readonly checkout?: {
    createCheckout(request: CreateCheckoutRequest, options?: CallOptions): Promise<BuyNowCheckout>
  }
}

/** The checkout that was created. */
export interface BuyNowCheckout {
  readonly id: string
  /** The currency that its prices are converted to. An ISO 4217 code. */
  readonly conversionCurrency: string
  readonly lineItems: readonly CheckoutLineItem[]
}

/**
 * Creates a checkout of some items alone. The shopper's cart stays as it is.
 *
 * @param lineItems 1 to 300, each with a quantity from 1 to 100,000
 * @returns the URL of the hosted checkout, to open
 * @throws CartwrightError when the site rejects it, such as with code `ITEM_NOT_FOUND_IN_CATALOG`; Error when the client lacks the
 * modules `checkout` or `redirects`
 * @example
 * ```ts
 * const url = await buyNow(client, [{ quantity: 1, catalogReference }], { callbacks: { postFlowUrl } })
 * ```
 */
export async function buyNow(
  client: BuyNowClient,
  lineItems: readonly NewLineItem[],
  { callbacks, checkout = {} }: CheckoutRequest,
  options?: CallOptions,
): Promise<string> {
  const checkouts = requireModule(client, 'checkout')
  const redirects = requireModule(client, 'redirects')
  const { channelType = 'WEB' } = checkout
  const request = { channelType, lineItems, checkoutInfo: toCheckoutInfo(checkout) }
  const created = await checkouts.createCheckout(request, options)
  const session = { ecomCheckout: { checkoutId: created.id }, callbacks }
  const [{ redirectSession }] = await Promise.all([
    redirects.createRedirectSession(session, options),
    report(client, () => beginCheckout(created)),
  ])
  return redirectSession.fullUrl
}

/** The details of a checkout, as a checkout without a cart takes them. */
function toCheckoutInfo({
  shippingAddress,
  billingAddress,
  selectedShippingOption,
  email,
}: CheckoutDetails): CreateCheckoutRequest['checkoutInfo'] {
  const shippingInfo = {
    ...(shippingAddress && { shippingDestination: { address: shippingAddress } }),
    ...(selectedShippingOption && { selectedCarrierServiceOption: selectedShippingOption }),
  }
  return {
    ...((shippingAddress || selectedShippingOption) && { shippingInfo }),
    ...(billingAddress && { billingInfo: { address: billingAddress } }),
    ...(email !== undefined && { buyerInfo: { email } }),
  }
}
