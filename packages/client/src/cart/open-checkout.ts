import type { ChannelType } from '../generated/enumerations.ts'
import type { AddressInput, CallbackParams, SelectedShippingOption } from '../generated/types.ts'
import { report } from './analytics.ts'
import { beginCheckout } from './analytics-event.ts'
import { type CartClient, requireModule } from './cart-client.ts'
import type { ChangeQueue } from './change-queue.ts'

/** What is known of an order before its checkout. */
export interface CheckoutDetails {
  /** Where the checkout is made. Default: `WEB`. */
  channelType?: ChannelType
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  /** Only where the cart has none. */
  selectedShippingOption?: SelectedShippingOption | undefined
  /** Required with an address when no member is signed in. */
  email?: string | undefined
}

/** What a checkout of the cart begins with. */
export interface CheckoutRequest {
  /** Where the checkout redirects to: `thankYouPageUrl`, `cartPageUrl`, `postFlowUrl` and others. */
  callbacks: CallbackParams
  /** What is known already: addresses, email address, shipping option. */
  checkout?: CheckoutDetails
}

/**
 * Creates a checkout of the cart after all changes in flight.
 *
 * @returns the URL of the hosted checkout
 * @throws CartwrightError when the site rejects it, such as with code `CART_IS_EMPTY`, or when a change of the cart that it
 * waited for failed: the order would not be the one that the shopper saw
 * @example
 * ```ts
 * const url = await openCheckout(client, queue, { callbacks: { postFlowUrl } })
 * ```
 */
export function openCheckout(
  client: CartClient,
  queue: ChangeQueue,
  { callbacks, checkout }: CheckoutRequest,
): Promise<string> {
  const cart = requireModule(client, 'currentCart')
  const redirects = requireModule(client, 'redirects')
  return queue.run({ kind: 'checkout' }, async (_, signal) => {
    const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: 'WEB', ...checkout }, { signal })
    const request = { ecomCheckout: { checkoutId }, callbacks }
    const [{ redirectSession }] = await Promise.all([
      redirects.createRedirectSession(request, { signal }),
      report(client, async () => beginCheckout(await cart.getCurrentCart({ signal }))),
    ])
    return redirectSession.fullUrl
  })
}
