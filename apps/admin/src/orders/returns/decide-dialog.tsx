import type { OrderReturn } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextArea } from '../../kit/field.tsx'
import { returnMessages as messages } from '../messages.ts'
import { refreshReturns } from './queries.ts'

interface DecideDialogProps {
  readonly kind: 'approve' | 'decline'
  readonly given: OrderReturn
  readonly onClose: () => void
}

/** Approves or declines a return, with what the customer reads. */
export function DecideDialog({ kind, given, onClose }: DecideDialogProps) {
  const form = useForm({ defaultValues: { message: '', sendEmail: true } })
  const { approveReturn, declineReturn } = client.orderReturns
  const call = kind === 'approve' ? approveReturn : declineReturn
  return (
    <DialogForm
      kind="box"
      title={messages[kind]}
      form={form}
      save={({ message, sendEmail }) =>
        call(given.id, { sendEmail, ...(message.trim() && { message: message.trim() }) }).finally(refreshReturns)
      }
      done={messages.decided[kind]}
      action={messages[kind]}
      tone={kind === 'approve' ? 'main' : 'alarm'}
      onClose={onClose}
    >
      <TextArea
        label={messages.messageField}
        hint={kind === 'approve' ? messages.approveHint : messages.declineHint}
        maxLength={1000}
        {...form.register('message')}
      />
      <CheckField label={messages.mail} {...form.register('sendEmail')} />
    </DialogForm>
  )
}
