import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { shopQuery } from '../../discounts/queries.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { fromZoned, toZoned } from '../../kit/zoned-time.ts'
import { messages as customerMessages, newsletterMessages as messages } from '../messages.ts'
import { refreshNewsletter } from './queries.ts'

interface ConsentForm {
  email: string
  consentText: string
  date: string
}

interface ConsentDialogProps {
  readonly onClose: () => void
}

/** Records a consent that was given elsewhere. No mail is sent. */
export function ConsentDialog({ onClose }: ConsentDialogProps) {
  const shop = useQuery(shopQuery)
  return <Loaded query={shop}>{({ timeZone }) => <ConsentFields timeZone={timeZone} onClose={onClose} />}</Loaded>
}

/** @param timeZone that of the shop, whose days consents have */
function ConsentFields({ timeZone, onClose }: ConsentDialogProps & { readonly timeZone: string }) {
  const today = toZoned(new Date(), timeZone).day
  const form = useForm<ConsentForm>({ defaultValues: { email: '', consentText: '', date: today } })
  const { errors } = form.formState
  const save = async ({ email, consentText, date }: ConsentForm) => {
    await client.emailSubscriptions.upsertEmailSubscription({
      email,
      subscriptionStatus: 'SUBSCRIBED',
      consentText,
      ...(date && { confirmedDate: fromZoned({ day: date, time: '00:00' }, timeZone) }),
    })
    await refreshNewsletter()
  }
  return (
    <DialogForm
      title={messages.add}
      lead={messages.addLead}
      form={form}
      save={save}
      action={messages.save}
      done={messages.recorded}
      onClose={onClose}
    >
      <TextField
        label={messages.email}
        type="email"
        error={errors.email?.message}
        {...form.register('email', { validate: (email) => email.includes('@') || customerMessages.emailRequired })}
      />
      <TextArea
        label={messages.text}
        hint={messages.textHint}
        rows={3}
        maxLength={2000}
        error={errors.consentText?.message}
        {...form.register('consentText', { required: messages.textHint })}
      />
      <TextField
        label={messages.date}
        type="date"
        max={today}
        error={errors.date?.message}
        {...form.register('date')}
      />
    </DialogForm>
  )
}
