import { discountName } from './summary-discounts.tsx'
import { lineFacts } from './summary-line.tsx'
import { totalLabel } from './summary-totals.tsx'
import { type CheckoutView, money, priceOrFree } from './view.ts'

/** The order in short, right above the button, as the law wants it. Small screens show it: there the order is folded. */
export function Recap({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const { totals } = priced
  return (
    <dl className="recap small" data-live="recap" aria-label={messages.summary.title}>
      {totals.lines.map(({ line, price }) => (
        <div key={line.id}>
          <dt>{`${line.quantity} × ${nameOf(view, line.id)}`}</dt>
          <dd>{money(priced, price)}</dd>
        </div>
      ))}
      {totals.discounts
        .filter(({ amount }) => amount > 0)
        .map((discount) => (
          <div key={discountName(discount, view) + discount.amount}>
            <dt>{discountName(discount, view)}</dt>
            <dd>−{money(priced, discount.amount)}</dd>
          </div>
        ))}
      {priced.needsShipping && priced.shipping && (
        <div>
          <dt>{messages.summary.shipping}</dt>
          <dd>{priceOrFree(view, totals.shipping)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{totalLabel(view)}</dt>
        <dd>{money(priced, totals.total)}</dd>
      </div>
    </dl>
  )
}

/** The name of a line with what was chosen. */
function nameOf({ priced }: CheckoutView, id: string): string {
  const line = priced.cart.lines.find((one) => one.id === id)
  if (!line) return ''
  const { name, details } = lineFacts(line)
  return [name, ...details].join(', ')
}
