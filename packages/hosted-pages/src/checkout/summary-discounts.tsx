import { needsDelivery, type PricedCheckout } from '@cartwright/server/hosted'
import { offersOf } from './offers.ts'
import { type CheckoutView, money } from './view.ts'

type Discount = PricedCheckout['totals']['discounts'][number]

/** What gave a discount, as the customer reads it. */
export function discountName({ coupon, rule, plugin }: Discount, { messages: { summary } }: CheckoutView): string {
  if (coupon) return summary.coupon(coupon.code)
  return rule?.name ?? plugin?.translatedName ?? plugin?.name ?? summary.discount
}

/** What each discount takes off one line. */
export function LineDiscounts({ view, lineId }: { view: CheckoutView; lineId: string }) {
  const shares = view.priced.totals.discounts.flatMap((discount) =>
    discount.shares.flatMap((share) =>
      share.lineId === lineId && share.amount > 0 ? [{ discount, amount: share.amount }] : [],
    ),
  )
  return shares.map(({ discount, amount }) => (
    <p className="line-saving small" key={`${discountName(discount, view)} ${amount}`}>
      {discountName(discount, view)}: −{money(view.priced, amount)}
    </p>
  ))
}

/** What the delivered items lack for the delivery that is chosen to be free; 0 where nothing does. */
function missingForFreeDelivery({ shipping, totals }: PricedCheckout): number {
  const freeFrom = shipping?.freeFrom ?? null
  const cost = totals.shippingTotals
  if (freeFrom === null || !cost || cost.price === cost.discount) return 0
  const delivered = totals.lines.filter(({ line }) => needsDelivery(line))
  return Math.max(0, freeFrom - delivered.reduce((sum, { price, discount }) => sum + price - discount, 0))
}

/** What is missing for further discounts and for free delivery, and what cannot be combined. */
export function Offers({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const offers = offersOf(view)
  const missing = missingForFreeDelivery(priced)
  if (offers.length === 0 && missing <= 0) return null
  return (
    <ul className="offers small" data-live="offers">
      {missing > 0 && (
        <li className="offer-open">{messages.offers.unlock(messages.offers.missing(money(priced, missing), 0))}</li>
      )}
      {offers.map(({ text, isOpen }) => (
        <li key={text} className={isOpen ? 'offer-open' : 'muted'}>
          {text}
        </li>
      ))}
    </ul>
  )
}
