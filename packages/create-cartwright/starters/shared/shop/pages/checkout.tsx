import { LegalLinks } from '@cartwright/react/server'
import { Head } from '../head'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import { OwnCheckout } from '../parts/own-checkout'
import type { ShopView } from '../shop'

/** The checkout of the storefront, for `CHECKOUT=own`. */
export function CheckoutPage({ view }: { readonly view: ShopView }) {
  const { language, origin, site, storefront } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.checkOut} noIndex />
      <h1>{t.checkOut}</h1>
      <noscript>
        <p className="notice">{t.needsScript}</p>
      </noscript>
      <OwnCheckout language={language} origin={origin} site={site} />
      <LegalLinks
        storefront={storefront}
        language={language}
        pageUrl={(page) => localPath(language, `/pages/${page.slug}`)}
      />
    </>
  )
}
