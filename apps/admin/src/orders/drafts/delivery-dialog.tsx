import type { DraftShippingOption, OrderShippingInformation } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { isFilled } from '../../kit/validators.ts'
import { messages } from './messages.ts'
import { useDraftChange } from './queries.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  /** What the shop offers to the address. */
  readonly options: readonly DraftShippingOption[]
  readonly delivery: OrderShippingInformation | undefined
  readonly onClose: () => void
}

/** How a draft is delivered: by an option of the shop, at a price of its own, or not at all. */
export function DeliveryDialog({ draftId, currency, options, delivery, onClose }: DialogProps) {
  const { change, isBusy } = useDraftChange(draftId)
  const known = options.find(({ code }) => code === delivery?.code)
  const form = useForm({
    defaultValues: {
      choice: known ? `option:${known.code}` : delivery ? 'other' : 'none',
      title: known ? '' : (delivery?.title ?? ''),
      price: known ? '' : (delivery?.cost.price.amount ?? ''),
    },
  })
  const { errors } = form.formState
  const choice = form.watch('choice')
  const read = (text: string) => readMoney(text, currencyDigits(currency))
  const submit = form.handleSubmit(async ({ title, price }) => {
    const given =
      choice === 'none'
        ? undefined
        : choice === 'other'
          ? { title: title.trim(), cost: { price: { amount: read(price) ?? '' } } }
          : { code: choice.slice('option:'.length) }
    if (await change(() => client.draftOrders.setShippingInfo(draftId, given))) onClose()
  })
  const choices = [
    ...options.map(({ code, title, cost }) => [`option:${code}`, `${title}, ${formatMoney(cost.amount, currency)}`]),
    ['other', messages.otherDelivery],
    ['none', messages.noDelivery],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.chooseDelivery}
      lead={options.length === 0 ? messages.noOptions : null}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{messages.chooseDelivery}</legend>
          {choices.map(([value, label]) => (
            <label key={value} className="flex min-h-8 items-center gap-2.5">
              <input type="radio" value={value} {...form.register('choice')} />
              {label}
            </label>
          ))}
        </fieldset>
        {choice === 'other' && (
          <>
            <TextField
              label={messages.deliveryTitle}
              maxLength={250}
              error={errors.title?.message}
              {...form.register('title', { validate: isFilled })}
            />
            <TextField
              label={messages.deliveryPrice(currency)}
              inputMode="decimal"
              error={errors.price?.message}
              {...form.register('price', { validate: (text) => read(text) !== null || kitMessages.invalidMoney })}
            />
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {kitMessages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
