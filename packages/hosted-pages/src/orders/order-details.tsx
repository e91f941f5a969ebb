import {
  type BalancePayment,
  customerPaymentStatus,
  type OpenPayment,
  type Order,
  summarizeOrder,
} from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { type Messages, messagesIn } from '../messages/index.ts'
import { LineTerms, PriceDescription } from './line-terms.tsx'

interface OrderDetailsProps {
  readonly frame: Frame
  readonly order: Order
  /** The payment outside of the site that the order waits for. */
  readonly open: OpenPayment | null
  /** What gift cards and store credit paid. */
  readonly balances: readonly BalancePayment[]
}

/** The whole order: what was bought with which options, what it came to, where it goes, and how it is paid. */
export function OrderDetails({ frame, order, open, balances }: OrderDetailsProps) {
  const messages = messagesIn(frame.language).orders
  const refundedItems = (count = 0) => (count > 0 ? [messages.refundedItems(count)] : [])
  const { lines, amounts, total, includedTaxes, blocks } = summarizeOrder(
    order,
    { schedule: null, open, balances },
    frame.language,
    messages,
  )
  return (
    <div className="order-details">
      <ul className="order-lines">
        {lines.map(({ name, details, quantity, price, imageUrl, imageAlt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be alike, and none moves
          <li key={index}>
            <div className="line-image">
              {imageUrl && <img src={imageUrl} alt={imageAlt} width={64} height={64} loading="lazy" />}
            </div>
            <div>
              <p className="line-name">{name}</p>
              {details.map((detail) => (
                <p className="muted small" key={detail}>
                  {detail}
                </p>
              ))}
              <p className="muted small">
                {[messages.quantity(quantity), ...refundedItems(order.lineItems[index]?.refundQuantity)].join(' · ')}
              </p>
              <LineTerms line={order.lineItems[index]} language={frame.language} messages={messages} />
            </div>
            <p className="line-price">
              {price}
              <PriceDescription line={order.lineItems[index]} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="totals">
        {amounts.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name, and none moves
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{messages.total}</dt>
          <dd>{total}</dd>
        </div>
        {includedTaxes.map(({ label, value }) => (
          <div key={label} className="muted small">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {settledAmounts(order, messages).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="order-facts">
        <div>
          <dt>{messages.placed}</dt>
          <dd>
            <PlacedOn order={order} language={frame.language} />
          </dd>
        </div>
        {blocks.map((block) => (
          <div key={block.title}>
            <dt>{block.title}</dt>
            {block.lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What of the total was paid, refunded or is owed, where that is not all or nothing. */
function settledAmounts(order: Order, messages: Messages['orders']) {
  const { paid, balance, refunded, pendingRefund } = order.balanceSummary
  const row = (label: string, price: typeof balance | undefined, sign = '') =>
    price && Number(price.amount) > 0 ? [{ label, value: sign + price.formattedAmount }] : []
  return [
    ...(customerPaymentStatus(order) === 'PARTIALLY_PAID'
      ? [...row(messages.alreadyPaid, paid), ...row(messages.toPay, balance)]
      : []),
    ...row(messages.refunded, refunded, '−'),
    ...row(messages.refundPending, pendingRefund, '−'),
  ]
}

function PlacedOn({ order, language }: { order: Order; language: string }) {
  const date = order.purchasedDate ?? order.createdDate
  return <time dateTime={date}>{new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date))}</time>
}
