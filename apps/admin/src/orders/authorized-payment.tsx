import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { formatMoney } from '../kit/format.ts'
import { CapturePanel } from './capture-panel.tsx'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

interface AuthorizedPaymentProps {
  readonly order: OrderData['order']
  readonly paymentId: string
  /** What is authorized and not captured. */
  readonly rest: string
  /** How and when it was paid. */
  readonly method: string
}

/** What of a payment is authorized. It is captured in parts, or released. */
export function AuthorizedPayment({ order, paymentId, rest, method }: AuthorizedPaymentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const value = formatMoney(rest, order.currency)
  // Once the order is paid, the rest can only be released.
  const canCapture = may('MANAGE_ORDERS') && isPositive(order.balanceSummary.balance.amount)
  const release = () => client.orderBilling.voidAuthorizedPayments(order.id, [paymentId]).then(refreshOrders)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 py-1">
      <span className="min-w-40 flex-1">
        {messages.authorized(value)} ({method})
      </span>
      {canCapture && (
        <Button tone="main" onClick={() => setIsOpen(true)}>
          {messages.capture}
        </Button>
      )}
      {may('REFUND_ORDERS') && (
        <ConfirmButton
          label={messages.void}
          name={value}
          lead={messages.voidLead}
          work={release}
          done={messages.voided}
          tone="plain"
        />
      )}
      {isOpen && <CapturePanel order={order} paymentId={paymentId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
