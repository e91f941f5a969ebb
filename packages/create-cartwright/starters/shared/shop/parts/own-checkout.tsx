'use client'

import { checkout, createClient, currentCart, redirects } from '@cartwright/client'
import { checkoutEditor, checkoutOrders, storefront } from '@cartwright/client/site'
import { CartwrightProvider, Checkout, shopperLanguage } from '@cartwright/react'
import { useState } from 'react'
import { browserCalls, Link } from '../framework'
import { localPath } from '../languages'
import type { ShopView } from '../shop'

type OwnCheckoutProps = Pick<ShopView, 'language' | 'origin' | 'site'>

/**
 * The checkout in a page of the storefront, which works in the browser. Payment is on the page of the site, which also returns from
 * the bank of a card. `payments` of `Checkout` has ways to pay here.
 */
export function OwnCheckout({ language, origin, site }: OwnCheckoutProps) {
  const [{ client, texts }] = useState(() => connectCheckout(site, language))
  const at = (path: string) => origin + localPath(language, path)
  const callbacks = { thankYouPageUrl: at('/thank-you'), cartPageUrl: at('/cart'), postFlowUrl: at('/checkout') }
  return (
    <CartwrightProvider client={client} language={texts} Link={Link}>
      <Checkout className="checkout" callbacks={callbacks} />
    </CartwrightProvider>
  )
}

function connectCheckout(site: ShopView['site'], language: string) {
  const texts = shopperLanguage(language)
  const client = createClient({
    ...browserCalls(site),
    modules: { checkout, checkoutEditor, checkoutOrders, currentCart, redirects, storefront },
    onRequest: texts.onRequest,
  })
  return { client, texts }
}
