import type { Cart, Checkout } from '@cartwright/client'
import { changeQueueOf } from '@cartwright/client/cart'
import { queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/**
 * The query of the checkout of the cart; null for an empty one. A cart has one checkout until it is ordered: it is made at
 * first, and read again after a change of the cart. Needs the modules `currentCart` and `checkout`.
 */
export function checkoutQuery(
  client: ShopClient,
  cart: Pick<Cart, 'id' | 'revision' | 'lineItems'> | null | undefined,
) {
  const isEmpty = !cart || cart.lineItems.length === 0
  return queryOptions({
    queryKey: currencyKey([...queryKeys.checkout, cart?.id, cart?.revision], client),
    queryFn: async (): Promise<Checkout | null> => {
      if (isEmpty) return null
      // In the queue of the cart: the checkout has all changes before it.
      return changeQueueOf(client).run({ kind: 'checkout' }, async (_, signal) => {
        const request = { channelType: 'WEB' } as const
        const { checkoutId } = await moduleOf(client, 'currentCart').createCheckoutFromCurrentCart(request, { signal })
        return moduleOf(client, 'checkout').getCheckout(checkoutId, { signal })
      })
    },
    retry: false,
  })
}
