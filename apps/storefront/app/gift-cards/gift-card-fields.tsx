import { TextField } from '@cartwright/design/parts'
import { useId } from 'react'
import type { GiftCardView } from './gift-card-view.server.ts'

/** For whom a gift card is, how much is on it and when it is mailed. */
export default function GiftCardFields({ view: { texts, amount } }: { view: GiftCardView }) {
  const id = useId()
  const label = (text: string) => (
    <>
      {text} <span className="font-normal text-muted">({texts.optional})</span>
    </>
  )
  return (
    <>
      {amount && (
        <div className="mt-6">
          <TextField
            label={texts.amount}
            name="gift:amount"
            type="number"
            inputMode="decimal"
            min={amount.minimum}
            max={amount.maximum}
            step="0.01"
            required
            defaultValue={amount.start}
            className="max-w-40"
          />
          <Note text={amount.limits} />
        </div>
      )}
      <fieldset className="mt-7">
        <legend className="display mb-3 text-heading">{texts.title}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label={label(texts.recipientEmail)}
              name="gift:recipientEmail"
              type="email"
              autoComplete="off"
              maxLength={254}
            />
            <Note text={texts.emailNote} />
          </div>
          <TextField label={label(texts.recipientName)} name="gift:recipientName" maxLength={100} autoComplete="off" />
          <TextField label={label(texts.senderName)} name="gift:senderName" maxLength={100} autoComplete="name" />
          <div className="sm:col-span-2">
            <label htmlFor={id} className="mb-1.5 block text-small font-medium">
              {label(texts.message)}
            </label>
            <textarea
              id={id}
              name="gift:message"
              maxLength={1000}
              rows={3}
              className="block w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 hover:border-ink"
            />
          </div>
          <div>
            <TextField label={label(texts.deliveryDate)} name="gift:deliveryDate" type="date" />
            <Note text={texts.dateNote} />
          </div>
        </div>
        <p className="mt-5 text-small text-muted">{texts.note}</p>
      </fieldset>
    </>
  )
}

const Note = ({ text }: { text: string }) => <p className="mt-1 text-tiny text-muted">{text}</p>
