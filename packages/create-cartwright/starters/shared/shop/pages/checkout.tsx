import { Head } from '../head'
import { messagesIn } from '../messages'
import { OwnCheckout } from '../parts/own-checkout'
import type { ShopView } from '../shop'

/** The checkout of the storefront, for `CHECKOUT=own`. */
export function CheckoutPage({ view }: { readonly view: ShopView }) {
  const { language, origin, site } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.checkOut} noIndex />
      <h1>{t.checkOut}</h1>
      <noscript>
        <p className="notice">{t.needsScript}</p>
      </noscript>
      <OwnCheckout language={language} origin={origin} site={site} />
    </>
  )
}
