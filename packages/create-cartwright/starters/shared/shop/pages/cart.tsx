import { DocumentForm, Link, ShopForm } from '../framework'
import { localPath } from '../languages'
import type { CartData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { CartLine } from '../parts/cart-line'
import { CartTotals, Coupon, Destination } from '../parts/cart-totals'
import { Submit } from '../parts/form'
import { Head } from '../seo/head'
import type { ShopView } from '../shop'

/** The cart, and its cost before the shopper has to say who they are. */
export function CartPage({ view, cart: data }: { readonly view: ShopView; readonly cart: CartData }) {
  const { language } = view
  const t = messagesIn(language)
  const { cart, totals, country, countries, removed, hasCheckoutFailed } = data
  const lines = cart?.lineItems ?? []
  return (
    <>
      <Head view={view} title={t.cart} noIndex />
      <h1>{t.cart}</h1>
      {removed && <Removed key={removed} removed={removed} language={language} />}
      {hasCheckoutFailed && (
        <p className="notice" role="alert" data-kind="error">
          {t.checkoutFailed}
        </p>
      )}
      {!cart || lines.length === 0 ? (
        <p className="empty">
          {t.cartEmpty} <Link href={localPath(language, '/collections/all')}>{t.seeAll}</Link>
        </p>
      ) : (
        <div className="cart">
          <ul className="lines">
            {lines.map((line) => (
              <CartLine key={line.id} line={line} language={language} />
            ))}
          </ul>
          <section className="box" aria-label={t.summary}>
            <h2>{t.summary}</h2>
            <Coupon cart={cart} language={language} />
            <Destination country={country} countries={countries} language={language} />
            <CartTotals cart={cart} totals={totals} language={language} />
            <DocumentForm action={localPath(language, '/checkout')}>
              <button type="submit" className="button wide">
                {t.checkOut}
              </button>
            </DocumentForm>
          </section>
        </div>
      )}
    </>
  )
}

/** The offer to put back the line that was just removed. */
function Removed({ removed, language }: { removed: string } & Pick<ShopView, 'language'>) {
  const t = messagesIn(language)
  return (
    <ShopForm name="undo" intent="undo" className="notice">
      <input type="hidden" name="reference" value={removed} />
      <input type="hidden" name="quantity" value={/"quantity":(\d+)/.exec(removed)?.[1] ?? 1} />
      <span role="status">{t.removed}</span> <Submit className="link">{t.undo}</Submit>
    </ShopForm>
  )
}
