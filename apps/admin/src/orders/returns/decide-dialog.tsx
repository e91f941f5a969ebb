import type { OrderReturn } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextArea } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshReturns } from './queries.ts'

interface DecideDialogProps {
  readonly kind: 'approve' | 'decline'
  readonly given: OrderReturn
  readonly onClose: () => void
}

/** Approves or declines a return, with what the customer reads. */
export function DecideDialog({ kind, given, onClose }: DecideDialogProps) {
  const [message, setMessage] = useState('')
  const [sendEmail, setSendEmail] = useState(true)
  const { run, isBusy } = useAction()
  const decide = async () => {
    const options = { sendEmail, ...(message.trim() && { message: message.trim() }) }
    const { approveReturn, declineReturn } = client.orderReturns
    const call = kind === 'approve' ? approveReturn : declineReturn
    if (await run(() => call(given.id, options), { done: messages.decided[kind] })) onClose()
    await refreshReturns()
  }
  return (
    <Dialog open onClose={onClose} title={messages[kind]}>
      <div className="flex flex-col gap-3">
        <TextArea
          label={messages.messageField}
          hint={kind === 'approve' ? messages.approveHint : messages.declineHint}
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
        <Button tone={kind === 'approve' ? 'main' : 'alarm'} busy={isBusy} onClick={decide}>
          {messages[kind]}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
