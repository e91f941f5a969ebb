import type { OrderPayment } from '@cartwright/client'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { useAction } from '../kit/use-action.ts'
import { words } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

/** The order as a receipt: what it costs, what was paid and refunded, what is due. */
export function OrderMoney({ data: { order, transactions } }: { readonly data: OrderData }) {
  const { priceSummary: price, balanceSummary: balance, currency, taxInfo } = order
  const isIncluded = order.taxIncludedInPrices
  const amount = (value: string | number) => formatMoney(value, currency)
  return (
    <div className="flex flex-col">
      <Row name={words.subtotal} value={amount(price.subtotal.amount)} />
      {Number(price.discount.amount) > 0 && (
        <Row
          name={[words.discount, ...order.appliedDiscounts.flatMap(({ coupon }) => coupon?.code ?? [])].join(' ')}
          value={`−${amount(price.discount.amount)}`}
        />
      )}
      <Row
        name={order.shippingInfo ? `${words.delivery}: ${order.shippingInfo.title}` : words.delivery}
        value={amount(price.shipping.amount)}
      />
      {order.additionalFees.map(({ id, name, price: fee }) => (
        <Row key={id} name={name} value={amount(fee.amount)} />
      ))}
      <Row
        name={isIncluded ? words.taxIncluded : words.tax}
        value={amount(taxInfo.totalTax.amount)}
        quiet={isIncluded}
      />
      <Row name={words.total} value={amount(price.total.amount)} strong />
      {transactions.payments.map((payment) => (
        <Payment key={payment.id} {...{ payment, currency, orderId: order.id }} />
      ))}
      {transactions.refunds.map(({ id, createdDate, summary, details }) => (
        <Row
          key={id}
          name={[`${words.refunded}, ${formatDate(createdDate)}`, details.reason].filter(Boolean).join(': ')}
          value={`−${amount(summary.requestedRefund.amount)}`}
        />
      ))}
      {Number(balance.pendingRefund?.amount ?? 0) > 0 && (
        <Row name={words.pendingRefund} value={amount(balance.pendingRefund?.amount ?? 0)} quiet />
      )}
      <Row name={words.due} value={amount(balance.balance.amount)} strong />
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly value: string
  readonly strong?: boolean
  readonly quiet?: boolean
}

function Row({ name, value, strong, quiet }: RowProps) {
  const look = strong ? 'border-line border-t pt-2 mt-1 font-semibold' : quiet ? 'text-muted' : ''
  return (
    <p className={`flex justify-between gap-4 py-1 ${look}`}>
      <span className="min-w-0">{name}</span>
      <span className="money">{value}</span>
    </p>
  )
}

interface PaymentProps {
  readonly payment: OrderPayment
  readonly currency: string
  readonly orderId: string
}

const paidStates: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']

/** A payment. An authorized one is captured or released here. */
function Payment({ payment, currency, orderId }: PaymentProps) {
  const { run, isBusy } = useAction()
  const { id, createdDate, amount, status, regularPaymentDetails, giftcardPaymentDetails } = payment
  const method = regularPaymentDetails?.paymentMethod ?? giftcardPaymentDetails?.obfuscatedCode ?? ''
  const value = formatMoney(amount.amount, currency)
  if (status === 'AUTHORIZED') {
    const capture = () => client.orderBilling.captureAuthorizedPayments(orderId, [{ paymentId: id }])
    const release = () => client.orderBilling.voidAuthorizedPayments(orderId, [id])
    return (
      <div className="flex flex-wrap items-center justify-end gap-2 py-1">
        <span className="flex-1">
          {words.authorized(value)} ({words.by(method, formatDate(createdDate))})
        </span>
        <Button busy={isBusy} tone="main" onClick={() => run(capture, { done: words.captured }).then(refreshOrders)}>
          {words.capture}
        </Button>
        <Button busy={isBusy} onClick={() => run(release, { done: words.voided }).then(refreshOrders)}>
          {words.void}
        </Button>
      </div>
    )
  }
  const isPaid = paidStates.includes(status)
  const state = isPaid ? words.paid : (words.payment[status] ?? status)
  return <Row name={`${state}: ${words.by(method, formatDate(createdDate))}`} value={value} quiet={!isPaid} />
}
