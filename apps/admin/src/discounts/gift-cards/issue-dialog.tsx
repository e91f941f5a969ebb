import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { readAmount } from '../../kit/money-input.ts'
import { isPositiveMoney } from '../../kit/validators.ts'
import { giftCardMessages as messages } from '../messages.ts'
import { refreshCards } from './queries.ts'

const { fields } = messages

const empty = {
  initialValue: '',
  expirationDate: '',
  recipientEmail: '',
  recipientName: '',
  senderName: '',
  message: '',
  deliveryDate: '',
}

interface IssueDialogProps {
  readonly currency: string
  /** Receives the code of a card that is not mailed, which the site shows this once. */
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Issues a gift card. Its code is mailed to the recipient, or shown once. */
export function IssueDialog({ currency, onCode, onClose }: IssueDialogProps) {
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const isMailed = form.watch('recipientEmail').trim() !== ''
  const issue = async ({ initialValue, ...rest }: typeof empty) => {
    const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''))
    const value = readAmount(initialValue, currency) ?? ''
    const { code } = await client.giftCards.issueGiftCard({ ...given, initialValue: { value, currency } })
    await refreshCards()
    if (code) onCode(code)
  }
  const field = (name: keyof typeof empty) => ({
    label: fields[name],
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <DialogForm
      title={messages.issue}
      lead={messages.issueLead}
      form={form}
      save={issue}
      action={isMailed ? messages.issueAndMail : messages.issue}
      onClose={onClose}
    >
      <TextField
        label={messages.valueIn(currency)}
        inputMode="decimal"
        error={errors.initialValue?.message}
        {...form.register('initialValue', { validate: isPositiveMoney(currency) })}
      />
      <TextField type="date" {...field('expirationDate')} hint={messages.expirationHint} />
      <TextField type="email" {...field('recipientEmail')} hint={messages.recipientHint} />
      {isMailed && (
        <>
          <TextField maxLength={100} {...field('recipientName')} />
          <TextField maxLength={100} {...field('senderName')} />
          <TextArea
            label={fields.message}
            maxLength={1000}
            error={errors.message?.message}
            {...form.register('message')}
          />
          <TextField type="date" {...field('deliveryDate')} hint={messages.deliveryHint} />
        </>
      )}
    </DialogForm>
  )
}
