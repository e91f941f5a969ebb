import type { DraftOrder, Order } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { isPositive, lesserOf, subtractAmounts } from '../../kit/amounts.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { draftMessages as messages } from '../messages.ts'
import { refreshOrders } from '../queries.ts'
import { problemsOf, refreshDrafts } from './queries.ts'

interface CommitDialogProps {
  readonly draft: DraftOrder
  readonly order: Order
  readonly onClose: () => void
}

/** Applies the changes of an order: says what is owed or refunded then, before anything happens. */
export function CommitDialog({ draft, order, onClose }: CommitDialogProps) {
  const form = useForm({ defaultValues: { reason: '', settles: true } })
  const navigate = useNavigate()
  const { outcome, canRequest, canRefund, request } = settlementOf(draft, order)
  const commit = async ({ reason, settles }: { readonly reason: string; readonly settles: boolean }) => {
    await client.draftOrders.commitDraftOrder(draft.id, {
      ...(reason.trim() && { reason: reason.trim() }),
      requestPayment: canRequest && settles,
      refund: canRefund && settles,
    })
  }
  return (
    <DialogForm
      kind="box"
      title={messages.commit}
      lead={outcome}
      form={form}
      save={commit}
      next={async () => {
        await navigate(`/orders/${order.id}`)
        await Promise.all([refreshDrafts(), refreshOrders()])
      }}
      explainError={problemsOf}
      done={messages.committed}
      action={messages.commit}
      onClose={onClose}
    >
      {(canRequest || canRefund) && (
        <CheckField
          label={canRequest ? messages.requestDifference(request) : messages.refundDifference}
          hint={canRefund ? messages.refundDifferenceHint : undefined}
          {...form.register('settles')}
        />
      )}
      <TextField
        label={messages.commitReason}
        hint={messages.commitReasonHint}
        maxLength={500}
        {...form.register('reason')}
      />
    </DialogForm>
  )
}

/** What is owed or refunded after the changes, and what the owner can do about it. */
function settlementOf(draft: DraftOrder, order: Order) {
  const money = (amount: string) => formatMoney(amount, draft.currency)
  const balance = draft.balanceSummary.balance.amount
  const overpaid = subtractAmounts('0', balance)
  const difference = subtractAmounts(draft.priceSummary.total.amount, order.priceSummary.total.amount)
  const canRefund = isPositive(overpaid)
  const outcome = isPositive(balance)
    ? messages.willBeDue(money(balance))
    : canRefund
      ? messages.willBeRefunded(money(overpaid))
      : messages.noMoney
  return {
    outcome,
    canRequest: isPositive(balance) && isPositive(difference) && Boolean(draft.buyerDetails?.buyerInfo.email),
    canRefund,
    request: money(lesserOf(balance, difference)),
  }
}
