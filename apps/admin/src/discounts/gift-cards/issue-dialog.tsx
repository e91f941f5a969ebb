import { isCartwrightError } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { useAction } from '../../kit/use-action.ts'
import { messages } from './messages.ts'
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

/** Issues a gift card. Its code is mailed to the recipient, or shown here once. */
export function IssueDialog({ currency, onClose }: { readonly currency: string; readonly onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null)
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const isMailed = form.watch('recipientEmail').trim() !== ''
  const read = (text: string) => readMoney(text, currencyDigits(currency))
  const isAmount = (text: string) => {
    const amount = read(text)
    return (amount !== null && Number(amount) > 0) || kitMessages.invalidMoney
  }
  const submit = form.handleSubmit(({ initialValue, ...rest }) =>
    run(async () => {
      const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''))
      const value = read(initialValue) ?? ''
      try {
        const issued = await client.giftCards.issueGiftCard({ ...given, initialValue: { value, currency } })
        await refreshCards()
        if (issued.code) setCode(issued.code)
        else onClose()
      } catch (error) {
        showAtFields(error, (name, message) => form.setError(name, { message }))
        throw error
      }
    }),
  )
  if (code)
    return (
      <Dialog open onClose={onClose} title={messages.issued} lead={messages.codeOnce}>
        <p className="rounded-control bg-sand px-4 py-3 text-center font-semibold text-section tracking-wider">
          {code}
        </p>
        <DialogActions>
          <Button onClick={() => run(() => navigator.clipboard.writeText(code), { done: messages.codeCopied })}>
            {messages.copyCode}
          </Button>
          <Button tone="main" onClick={onClose}>
            {kitMessages.close}
          </Button>
        </DialogActions>
      </Dialog>
    )
  const field = (name: keyof typeof empty) => ({
    label: fields[name],
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.issue} lead={messages.issueLead}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={messages.valueIn(currency)}
          inputMode="decimal"
          error={errors.initialValue?.message}
          {...form.register('initialValue', { validate: isAmount })}
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
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {isMailed ? messages.issueAndMail : messages.issue}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The errors of a call at the fields of the form that they name. */
function showAtFields(error: unknown, show: (name: keyof typeof empty, message: string) => void): void {
  if (!isCartwrightError(error)) return
  for (const [path, message] of Object.entries(error.fieldErrors)) {
    const name = path.split('.').find((part): part is keyof typeof empty => part in empty)
    if (name) show(name, message)
  }
}
