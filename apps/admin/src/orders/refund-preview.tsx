import type { CalculateRefundResponse } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'
import { SumRow } from './sum-row.tsx'

interface PreviewProps {
  readonly preview: CalculateRefundResponse
  readonly currency: string
  /** Whether prices hold the tax: it is no part of the sum then. */
  readonly isTaxIncluded: boolean
  /** What the shop deducts, and what is paid back then. Default: nothing is deducted. */
  readonly deduction?: { readonly name: string; readonly amount: string; readonly left: string }
}

/** The parts of a refund as the server computed them. They add up to what is paid back. */
export function RefundPreview({ preview, currency, isTaxIncluded, deduction }: PreviewProps) {
  const { summary, calculatedRefundItems: items, refundable, notRefundable } = preview
  const { refundPreview: names } = messages
  const row = (name: string, amount: string | undefined, sign = '') =>
    amount !== undefined && isPositive(amount) ? [{ name, value: sign + formatMoney(amount, currency) }] : []
  const rows = [
    ...row(names.items, summary.lineItemsSubtotal.amount),
    ...row(names.discount, summary.discount.amount, '−'),
    ...row(names.delivery, items.shipping?.summary.subtotal.amount),
    ...items.additionalFees.flatMap((fee) => row(names.fee, fee.summary.subtotal.amount)),
    ...(isTaxIncluded ? [] : row(names.tax, summary.tax.amount)),
    ...row(names.notRefundable, notRefundable.amount, '−'),
    ...(deduction ? row(deduction.name, deduction.amount, '−') : []),
  ]
  return (
    <div className="rounded-control bg-sand px-3 py-2 text-table">
      {rows.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees have one name, and none moves
        <SumRow key={index} name={name} value={value} />
      ))}
      <SumRow name={names.total} value={formatMoney(deduction?.left ?? refundable.amount, currency)} strong />
      {isTaxIncluded && isPositive(summary.tax.amount) && (
        <SumRow name={names.taxIncluded} value={formatMoney(summary.tax.amount, currency)} quiet />
      )}
    </div>
  )
}
