'use client'

import type { CallbackParams, CreateCheckoutFromCurrentCartRequest } from '@cartwright/client'
import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { visit } from '../visit.ts'

export interface CheckoutRequest {
  /** Where the checkout redirects to: `thankYouPageUrl`, `cartPageUrl`, `postFlowUrl` and others. */
  callbacks: CallbackParams
  /** What is known already: addresses, email address, shipping option. */
  checkout?: Partial<CreateCheckoutFromCurrentCartRequest>
}

/** Goes to the checkout: makes one of the cart, and opens the site's hosted page for it. */
export function useCheckout(open: (url: string) => void = visit) {
  const client = useShop()
  return useMutation({
    mutationFn: async ({ callbacks, checkout }: CheckoutRequest) => {
      const cart = moduleOf(client, 'currentCart')
      const redirects = moduleOf(client, 'redirects')
      const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: 'WEB', ...checkout })
      const { redirectSession } = await redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks })
      return redirectSession.fullUrl
    },
    onSuccess: open,
  })
}
