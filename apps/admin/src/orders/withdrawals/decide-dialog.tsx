import type { Withdrawal } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextArea } from '../../kit/field.tsx'
import { formatDate } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { withdrawalMessages as messages } from '../messages.ts'
import { refreshWithdrawals, type WithdrawalData } from './queries.ts'
import { refundDay } from './refund-day.ts'

interface DecideDialogProps {
  readonly kind: 'accept' | 'decline'
  readonly data: WithdrawalData
  readonly onClose: () => void
}

/** A return needs lines: not where the customer described the items in words. */
const canReturn = ({ orderId, items }: Withdrawal) => orderId !== undefined && items === undefined

const { acceptWithdrawal, declineWithdrawal } = client.withdrawals

/** Of the withdrawal that the person has read: not of one that changed since. */
const revisionOf = ({ revision }: Withdrawal) => revision !== undefined && { revision }
const accept = (given: Withdrawal, options: Parameters<typeof acceptWithdrawal>[1]) =>
  acceptWithdrawal(given.id, { ...options, ...revisionOf(given) })
const decline = (given: Withdrawal, options: Parameters<typeof declineWithdrawal>[1]) =>
  declineWithdrawal(given.id, { ...options, ...revisionOf(given) })

/** Accepts or declines a withdrawal, with what the customer reads. */
export function DecideDialog({ kind, data: { given, order }, onClose }: DecideDialogProps) {
  const isAccepted = kind === 'accept'
  const [message, setMessage] = useState('')
  const [sendEmail, setSendEmail] = useState(true)
  const [createReturn, setCreateReturn] = useState(order !== null && order.fulfillmentStatus !== 'NOT_FULFILLED')
  const canCancel = canReturn(given) && order?.status === 'APPROVED' && order.fulfillmentStatus !== 'FULFILLED'
  const [cancelUnsent, setCancelUnsent] = useState(isAccepted && canCancel)
  const [includeExempt, setIncludeExempt] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { run, isBusy } = useAction()
  const text = message.trim()
  const isMissing = !isAccepted && text === ''
  const decide = async () => {
    setIsSubmitted(true)
    if (isMissing) return
    const call = () =>
      isAccepted
        ? accept(given, { sendEmail, createReturn, includeExempt, cancelUnsent, ...(text && { message: text }) })
        : decline(given, { sendEmail, message: text })
    if (await run(call, { done: messages.decided[kind] })) onClose()
    await refreshWithdrawals()
  }
  return (
    <Dialog open onClose={onClose} title={messages[kind]}>
      <div className="flex flex-col gap-3">
        {isAccepted && <p className="text-muted">{messages.refundUntil(formatDate(refundDay(given)))}</p>}
        {isAccepted && canCancel && (
          <CheckField
            label={messages.cancelUnsent}
            hint={messages.cancelUnsentHint}
            checked={cancelUnsent}
            onChange={(event) => setCancelUnsent(event.target.checked)}
          />
        )}
        {isAccepted && canReturn(given) && (
          <CheckField
            label={messages.startReturn}
            hint={messages.startReturnHint}
            checked={createReturn}
            onChange={(event) => setCreateReturn(event.target.checked)}
          />
        )}
        {isAccepted && (createReturn || cancelUnsent) && given.exemptLineItemIds && (
          <CheckField
            label={messages.includeExempt}
            checked={includeExempt}
            onChange={(event) => setIncludeExempt(event.target.checked)}
          />
        )}
        <TextArea
          label={messages.messageField}
          hint={isAccepted ? messages.acceptHint : messages.declineHint}
          error={isSubmitted && isMissing ? messages.reasonMissing : undefined}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <CheckField
          label={messages.mail}
          checked={sendEmail}
          onChange={(event) => setSendEmail(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone={isAccepted ? 'main' : 'alarm'} busy={isBusy} onClick={decide}>
          {cancelUnsent ? messages.acceptAndCancel : messages[kind]}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
