'use client'

import { checkout, createClient, currentCart, OAuthStrategy, redirects, selfHosted } from '@cartwright/client'
import { checkoutEditor, checkoutOrders, storefront } from '@cartwright/client/site'
import { CartwrightProvider, Checkout, shopperLanguage, tokenCookie } from '@cartwright/react'
import { useState } from 'react'
import { Link } from '../framework'
import { localPath } from '../languages'
import type { ShopView } from '../shop'

type OwnCheckoutProps = Pick<ShopView, 'language' | 'origin' | 'site'>

/**
 * The checkout in a page of the storefront. It works in the browser, with the tokens of the cookie. Payment is on the page of the
 * site, which also returns from the bank of a card. `payments` of `Checkout` has ways to pay here.
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

function connectCheckout({ url, clientId }: ShopView['site'], language: string) {
  const texts = shopperLanguage(language)
  const client = createClient({
    auth: OAuthStrategy({ clientId, storage: tokenCookie({ clientId }) }),
    host: selfHosted(url),
    modules: { checkout, checkoutEditor, checkoutOrders, currentCart, redirects, storefront },
    onRequest: texts.onRequest,
  })
  return { client, texts }
}
