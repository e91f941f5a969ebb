'use client'

import type { Cart, EstimateTotalsResponse } from '@cartwright/client'
import { Money } from '@cartwright/react/server'
import { GetForm, ShopForm } from '../framework'
import { type Language, localPath } from '../languages'
import { messagesIn } from '../messages'
import { Field, Outcome, Submit } from './form'
import { Row } from './order-view'

interface TotalsProps {
  readonly cart: Cart
  readonly totals: EstimateTotalsResponse | null
  readonly language: Language
}

/** The cost of the cart, as the site has computed it. */
export function CartTotals({ cart, totals, language }: TotalsProps) {
  const t = messagesIn(language)
  const summary = totals?.priceSummary
  const delivery = totals?.shippingInfo?.selectedCarrierServiceOption
  const isPositive = ({ amount }: { readonly amount: string }) => Number(amount) > 0
  return (
    <dl className="totals">
      <Row name={t.subtotal}>
        <Money value={summary?.subtotal ?? cart.subtotal} />
      </Row>
      {summary && isPositive(summary.discount) && (
        <Row name={t.discount}>
          −<Money value={summary.discount} />
        </Row>
      )}
      <Row name={delivery ? `${t.delivery}: ${delivery.title}` : t.delivery}>
        {!summary || !delivery ? (
          t.atCheckout
        ) : isPositive(summary.shipping) ? (
          <Money value={summary.shipping} />
        ) : (
          t.free
        )}
      </Row>
      {summary && isPositive(summary.additionalFees) && (
        <Row name={t.fees}>
          <Money value={summary.additionalFees} />
        </Row>
      )}
      <Row name={t.total} isTotal>
        <Money value={summary?.total ?? cart.subtotalAfterDiscounts} />
      </Row>
      {summary && (
        <Row name={cart.taxIncludedInPrices ? t.taxIncluded : t.tax}>
          <Money value={summary.tax} />
        </Row>
      )}
    </dl>
  )
}

/** The code of a coupon, or the one that is applied. */
export function Coupon({ cart, language }: Pick<TotalsProps, 'cart' | 'language'>) {
  const t = messagesIn(language)
  const applied = cart.appliedDiscounts.find(({ coupon }) => coupon)?.coupon
  if (applied)
    return (
      <ShopForm name="coupon-remove" intent="coupon-remove" className="inline applied">
        <strong>{applied.code}</strong>
        <Submit className="link" aria-label={t.removeCoupon(applied.code)}>
          {t.remove}
        </Submit>
      </ShopForm>
    )
  return (
    <ShopForm name="coupon" intent="coupon">
      <div className="buy-row">
        <Field label={t.coupon} name="code" maxLength={100} autoComplete="off" />
        <Submit className="button quiet">{t.apply}</Submit>
      </div>
      <Outcome />
    </ShopForm>
  )
}

interface DestinationProps {
  readonly country: string
  readonly countries: readonly string[]
  readonly language: Language
}

/** The country that the delivery is estimated for. */
export function Destination({ country, countries, language }: DestinationProps) {
  const t = messagesIn(language)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  if (countries.length < 2) return null
  return (
    <GetForm
      action={localPath(language, '/cart')}
      className="inline"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <label>
        {t.deliveryTo}{' '}
        <select name="country" defaultValue={country}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code) ?? code}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="link">
          {t.apply}
        </button>
      </noscript>
    </GetForm>
  )
}
