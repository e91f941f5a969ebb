import type { OrderPayment } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { formatDate, formatMoney } from '../kit/format.ts'
import { AuthorizedPayment } from './authorized-payment.tsx'
import { authorizedRest } from './authorized-rest.ts'
import { OrderDiscounts } from './discounts.tsx'
import { messages } from './messages.ts'
import { paymentMethodOf } from './payment-method.ts'
import type { OrderData } from './queries.ts'
import { SumRow } from './sum-row.tsx'

/** The order as a receipt: what it costs, what was paid and refunded, what is due. */
export function OrderMoney({ data: { order, transactions } }: { readonly data: OrderData }) {
  const { priceSummary: price, balanceSummary: balance, currency, taxInfo } = order
  const isIncluded = order.taxIncludedInPrices && isPositive(taxInfo.totalTax.amount)
  const amount = (value: string | number) => formatMoney(value, currency)
  return (
    <div className="flex flex-col">
      <SumRow name={messages.subtotal} value={amount(price.subtotal.amount)} />
      <OrderDiscounts order={order} />
      <SumRow
        name={order.shippingInfo ? `${messages.delivery}: ${order.shippingInfo.title}` : messages.delivery}
        value={amount(price.shipping.amount)}
      />
      {order.shippingInfo?.otherCharges?.map(({ type, price: charge, details }) => (
        <SumRow
          key={type + (details ?? '')}
          name={[messages.charges[type], details].filter(Boolean).join(': ')}
          value={amount(charge.amount)}
          quiet
        />
      ))}
      {order.additionalFees.map(({ id, name, price: fee }) => (
        <SumRow key={id} name={name} value={amount(fee.amount)} />
      ))}
      <SumRow
        name={isIncluded ? messages.taxIncluded : messages.tax}
        value={amount(taxInfo.totalTax.amount)}
        quiet={isIncluded}
      />
      <SumRow name={messages.total} value={amount(price.total.amount)} strong />
      {transactions.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} order={order} />
      ))}
      {transactions.refunds.map(({ id, createdDate, summary, details, transactions: parts }) => (
        <SumRow
          key={id}
          name={[
            `${messages.refunded}, ${formatDate(createdDate)}`,
            parts.some(({ newGiftCardId }) => newGiftCardId) && messages.newGiftCard,
            details.reason,
          ]
            .filter(Boolean)
            .join(': ')}
          value={`−${amount(summary.requestedRefund.amount)}`}
        />
      ))}
      {isPositive(balance.pendingRefund?.amount) && (
        <SumRow name={messages.pendingRefund} value={amount(balance.pendingRefund?.amount ?? 0)} quiet />
      )}
      {isPositive(balance.refundDue?.amount) ? (
        <SumRow name={messages.refundDue} value={amount(balance.refundDue?.amount ?? 0)} strong />
      ) : (
        <SumRow name={messages.due} value={amount(balance.owed?.amount ?? balance.balance.amount)} strong />
      )}
    </div>
  )
}

interface PaymentProps {
  readonly payment: OrderPayment
  readonly order: OrderData['order']
}

const paidStates: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']

/** A payment: what was captured of it, and what is authorized. */
function Payment({ payment, order }: PaymentProps) {
  const { createdDate, amount, status, regularPaymentDetails } = payment
  const method = paymentMethodOf(payment)
  const by = messages.by(method, formatDate(createdDate))
  const captures = regularPaymentDetails?.authorizationDetails?.captures ?? []
  const rest = authorizedRest(payment)
  const isPaid = paidStates.includes(status)
  if (isPositive(rest) || (isPaid && captures.length > 1))
    return (
      <>
        {captures.map((capture, index) => (
          <SumRow
            key={capture.id ?? index}
            name={`${messages.paid}: ${messages.by(method, formatDate(capture.createdDate ?? createdDate))}`}
            value={formatMoney(capture.amount?.amount ?? 0, order.currency)}
          />
        ))}
        {isPositive(rest) && <AuthorizedPayment order={order} paymentId={payment.id} rest={rest} method={by} />}
      </>
    )
  const state = isPaid ? messages.paid : (messages.payment[status] ?? status)
  return <SumRow name={`${state}: ${by}`} value={formatMoney(amount.amount, order.currency)} quiet={!isPaid} />
}
