import { CartLines, CartTotals, DiscountField } from '@cartwright/react'
import { DocumentForm, Link } from '../framework'
import { Head } from '../head'
import { localPath } from '../languages'
import type { CartData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Destination } from '../parts/destination'
import type { ShopView } from '../shop'

/** The cart, and its cost before the shopper has to say who they are. */
export function CartPage({ view, cart }: { readonly view: ShopView; readonly cart: CartData }) {
  const { language, checkout } = view
  const t = messagesIn(language)
  const { totals, country, countries, removed, isEmpty, hasCheckoutFailed } = cart
  return (
    <>
      <Head view={view} title={t.cart} noIndex />
      <h1>{t.cart}</h1>
      {hasCheckoutFailed && (
        <p className="notice" role="alert" data-kind="error">
          {t.checkoutFailed}
        </p>
      )}
      <div className={isEmpty ? undefined : 'cart'}>
        <CartLines
          removed={removed}
          empty={
            <p className="empty">
              {t.cartEmpty} <Link href={localPath(language, '/collections/all')}>{t.seeAll}</Link>
            </p>
          }
        />
        {!isEmpty && (
          <div className="box">
            <DiscountField totals={totals} />
            <Destination country={country} countries={countries} language={language} />
            <CartTotals totals={totals} />
            {checkout === 'own' ? (
              <Link className="button wide" href={localPath(language, '/checkout')}>
                {t.checkOut}
              </Link>
            ) : (
              <DocumentForm action={localPath(language, '/checkout')}>
                <button type="submit" className="button wide">
                  {t.checkOut}
                </button>
              </DocumentForm>
            )}
          </div>
        )}
      </div>
    </>
  )
}
