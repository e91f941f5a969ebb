import { REVERSE_CHARGE, smallBusinessNote } from '@cartwright/design/order'
import { amountsDue, type PricedCheckout } from '@cartwright/server/hosted'
import { discountName } from './summary-discounts.tsx'
import { type CheckoutView, money, percent, priceOrFree } from './view.ts'

/** What the order comes to. */
export function Totals({ view }: { view: CheckoutView }) {
  const { messages, priced, frame } = view
  const { totals } = priced
  const parts = taxParts(priced)
  const taxes = parts.filter(({ name }) => name !== REVERSE_CHARGE)
  const due = amountsDue(totals)
  return (
    <dl className="totals" data-live="totals">
      <Amount label={messages.summary.subtotal} value={money(priced, totals.subtotal)} />
      {totals.discounts
        .filter(({ amount }) => amount > 0)
        .map((discount) => (
          <Amount
            key={discountName(discount, view) + discount.amount}
            label={discountName(discount, view)}
            value={`−${money(priced, discount.amount)}`}
            className="saving"
          />
        ))}
      {priced.needsShipping && <Shipping view={view} />}
      {totals.feeTotals.map(({ fee, price }) => (
        <Amount key={fee.code} label={fee.translatedName ?? fee.name} value={money(priced, price)} />
      ))}
      {!totals.taxIncludedInPrices &&
        taxes.map(({ name, rate, amount }) => (
          <Amount
            key={name + rate}
            label={messages.summary.tax(name, percent(rate, frame.language))}
            value={money(priced, amount)}
          />
        ))}
      {!totals.taxIncludedInPrices && taxes.length === 0 && !hasDestination(priced) && (
        <Amount label={messages.summary.taxes} value={messages.summary.taxLater} className="muted" />
      )}
      <PaidBefore view={view} />
      <Amount label={totalLabel(view)} value={money(priced, totals.total)} className="total" />
      {due.later > 0 && (
        <>
          <Amount label={messages.summary.dueNow} value={money(priced, due.now)} />
          <Amount label={messages.summary.dueLater} value={money(priced, due.later)} />
        </>
      )}
      {frame.settings.legal.smallBusiness && (
        <div className="muted small">
          <dt className="visually-hidden">{messages.summary.taxes}</dt>
          <dd>{smallBusinessNote(frame.settings.business.address?.country ?? '', frame.language)}</dd>
        </div>
      )}
      {taxes.length < parts.length && (
        <div className="muted small">
          <dt className="visually-hidden">{messages.summary.taxes}</dt>
          <dd>{messages.summary.reverseCharge}</dd>
        </div>
      )}
      {totals.taxIncludedInPrices &&
        taxes
          .filter(({ amount }) => amount > 0)
          .map(({ name, rate, amount }) => (
            <div className="muted small" key={name + rate}>
              <dt className="visually-hidden">{name}</dt>
              <dd>{messages.summary.taxIncluded(name, percent(rate, frame.language), money(priced, amount))}</dd>
            </div>
          ))}
    </dl>
  )
}

/** What gift cards and store credit pay of the order. */
function PaidBefore({ view: { messages, priced } }: { view: CheckoutView }) {
  const { totals } = priced
  return (
    <>
      {totals.giftCardPayments
        .filter(({ amount }) => amount > 0)
        .map(({ terms, amount }) => (
          <Amount
            key={terms.id}
            label={messages.summary.giftCard(terms.obfuscatedCode)}
            value={`−${money(priced, amount)}`}
            className="saving"
          />
        ))}
      {totals.storeCredit > 0 && (
        <Amount
          label={messages.summary.storeCredit}
          value={`−${money(priced, totals.storeCredit)}`}
          className="saving"
        />
      )}
    </>
  )
}

/** A total that leaves something out says so, and so does one that gift cards or store credit pay a part of. */
export function totalLabel({ messages: { summary }, priced }: CheckoutView): string {
  const isTaxOpen = !priced.totals.taxIncludedInPrices && taxParts(priced).length === 0 && !hasDestination(priced)
  const isDeliveryOpen = priced.needsShipping && !priced.shipping
  if (priced.totals.giftCard + priced.totals.storeCredit > 0)
    return isDeliveryOpen || isTaxOpen ? summary.toPaySoFar : summary.toPay
  if (isDeliveryOpen) return isTaxOpen ? summary.totalBeforeBoth : summary.totalBeforeDelivery
  return isTaxOpen ? summary.totalBeforeTax : summary.total
}

const hasDestination = ({ checkout: { details }, shipping }: PricedCheckout) =>
  (shipping?.pickupAddress ?? null) !== null || (details.shipping ?? details.billing)?.address?.country !== undefined

function Shipping({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const { shipping, totals } = priced
  const label = shipping?.method === 'PICKUP' ? messages.summary.pickup : messages.summary.shipping
  if (!shipping) return <Amount label={label} value={messages.summary.shippingLater} className="muted" />
  return <Amount label={label} value={priceOrFree(view, totals.shipping)} />
}

type TaxPart = PricedCheckout['totals']['lines'][number]['tax']['parts'][number]

/** Each tax over the whole order. */
function taxParts({ totals }: PricedCheckout): { name: string; rate: string; amount: number }[] {
  const shipping = totals.shippingTotals ? [totals.shippingTotals] : []
  const parts = [...totals.lines, ...shipping, ...totals.feeTotals].flatMap(({ tax }) => tax.parts)
  return [...Map.groupBy(parts, ({ rate }) => `${taxName(rate)} ${rate.rate}`).values()].flatMap((group) => {
    const [first] = group
    const amount = group.reduce((sum, { tax }) => sum + tax, 0)
    return first ? [{ name: taxName(first.rate), rate: first.rate.rate, amount }] : []
  })
}

/** Taxes of a county, a city or a district often have one name: the place tells them apart. */
function taxName({ name, jurisdiction, jurisdictionType }: TaxPart['rate']): string {
  const isLocal = jurisdictionType === 'COUNTY' || jurisdictionType === 'CITY' || jurisdictionType === 'SPECIAL'
  return isLocal && jurisdiction !== '' ? `${name} (${jurisdiction})` : name
}

function Amount({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
