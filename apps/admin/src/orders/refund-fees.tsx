import type { AdditionalFeeRefundability, Order } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { CheckField } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'

interface FeesProps {
  readonly fees: readonly AdditionalFeeRefundability[]
  readonly order: Order
  /** The ids of the fees that are refunded. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The fees of an order of which something is left to refund. */
export function RefundFees({ fees, order, chosen, onChange }: FeesProps) {
  return fees
    .filter(({ availableRefundAmount }) => isPositive(availableRefundAmount.amount))
    .map(({ additionalFeeId: id, availableRefundAmount: { amount } }) => {
      const name = order.additionalFees.find((fee) => fee.id === id)?.name ?? ''
      return (
        <CheckField
          key={id}
          label={`${messages.refundFee(name)} (${formatMoney(amount, order.currency)})`}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      )
    })
}
