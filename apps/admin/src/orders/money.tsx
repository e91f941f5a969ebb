import type { OrderPayment } from '@cartwright/client'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { useAction } from '../kit/use-action.ts'
import { words } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { SumRow } from './sum-row.tsx'

/** The order as a receipt: what it costs, what was paid and refunded, what is due. */
export function OrderMoney({ data: { order, transactions } }: { readonly data: OrderData }) {
  const { priceSummary: price, balanceSummary: balance, currency, taxInfo } = order
  const isIncluded = order.taxIncludedInPrices
  const amount = (value: string | number) => formatMoney(value, currency)
  return (
    <div className="flex flex-col">
      <SumRow name={words.subtotal} value={amount(price.subtotal.amount)} />
      {Number(price.discount.amount) > 0 && (
        <SumRow
          name={[words.discount, ...order.appliedDiscounts.flatMap(({ coupon }) => coupon?.code ?? [])].join(' ')}
          value={`−${amount(price.discount.amount)}`}
        />
      )}
      <SumRow
        name={order.shippingInfo ? `${words.delivery}: ${order.shippingInfo.title}` : words.delivery}
        value={amount(price.shipping.amount)}
      />
      {order.additionalFees.map(({ id, name, price: fee }) => (
        <SumRow key={id} name={name} value={amount(fee.amount)} />
      ))}
      <SumRow
        name={isIncluded ? words.taxIncluded : words.tax}
        value={amount(taxInfo.totalTax.amount)}
        quiet={isIncluded}
      />
      <SumRow name={words.total} value={amount(price.total.amount)} strong />
      {transactions.payments.map((payment) => (
        <Payment key={payment.id} {...{ payment, currency, orderId: order.id }} />
      ))}
      {transactions.refunds.map(({ id, createdDate, summary, details }) => (
        <SumRow
          key={id}
          name={[`${words.refunded}, ${formatDate(createdDate)}`, details.reason].filter(Boolean).join(': ')}
          value={`−${amount(summary.requestedRefund.amount)}`}
        />
      ))}
      {Number(balance.pendingRefund?.amount ?? 0) > 0 && (
        <SumRow name={words.pendingRefund} value={amount(balance.pendingRefund?.amount ?? 0)} quiet />
      )}
      <SumRow name={words.due} value={amount(balance.balance.amount)} strong />
    </div>
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
  return <SumRow name={`${state}: ${words.by(method, formatDate(createdDate))}`} value={value} quiet={!isPaid} />
}
