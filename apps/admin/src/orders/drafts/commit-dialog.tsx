import type { DraftOrder, Order } from '@cartwright/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { isPositive, lesserOf, subtractAmounts } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { refreshOrders } from '../queries.ts'
import { messages } from './messages.ts'
import { problemsOf } from './place-dialog.tsx'
import { refreshDrafts } from './queries.ts'

interface CommitDialogProps {
  readonly draft: DraftOrder
  readonly order: Order
  readonly onClose: () => void
}

/** Applies the changes of an order: says what is owed or refunded then, before anything happens. */
export function CommitDialog({ draft, order, onClose }: CommitDialogProps) {
  const [reason, setReason] = useState('')
  const [settles, setSettles] = useState(true)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const money = (amount: string) => formatMoney(amount, draft.currency)
  const balance = draft.balanceSummary.balance.amount
  const overpaid = subtractAmounts('0', balance)
  const difference = subtractAmounts(draft.priceSummary.total.amount, order.priceSummary.total.amount)
  const canRequest = isPositive(balance) && isPositive(difference) && Boolean(draft.buyerDetails?.buyerInfo.email)
  const canRefund = isPositive(overpaid)
  const commit = () =>
    run(
      async () => {
        try {
          await client.draftOrders.commitDraftOrder(draft.id, {
            ...(reason.trim() && { reason: reason.trim() }),
            requestPayment: canRequest && settles,
            refund: canRefund && settles,
          })
        } catch (error) {
          const found = problemsOf(error)
          if (found.length > 0) setProblems(found)
          throw error
        }
        await navigate(`/orders/${order.id}`)
        await Promise.all([refreshDrafts(), refreshOrders()])
      },
      { done: messages.committed },
    )
  const outcome = isPositive(balance)
    ? messages.willBeDue(money(balance))
    : canRefund
      ? messages.willBeRefunded(money(overpaid))
      : messages.noMoney
  return (
    <Dialog open onClose={onClose} title={messages.commit} lead={outcome}>
      {problems.length > 0 && (
        <div role="alert" className="mb-4 rounded-control border border-alarm px-3 py-2">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <div className="flex flex-col gap-3">
        {(canRequest || canRefund) && (
          <CheckField
            label={
              canRequest ? messages.requestDifference(money(lesserOf(balance, difference))) : messages.refundDifference
            }
            hint={canRefund ? messages.refundDifferenceHint : undefined}
            checked={settles}
            onChange={(event) => setSettles(event.target.checked)}
          />
        )}
        <TextField
          label={messages.commitReason}
          hint={messages.commitReasonHint}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy} onClick={commit}>
          {messages.commit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
