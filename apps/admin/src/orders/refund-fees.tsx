import type { AdditionalFeeRefundability, Order } from '@cartwright/client'
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
    .filter(({ availableRefundAmount }) => Number(availableRefundAmount.amount) > 0)
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
