import type { DraftOrder, DraftShippingOption, OrderShippingInformation } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { readAmount } from '../../kit/money-input.ts'
import { isFilled, isMoney } from '../../kit/validators.ts'
import { draftMessages as messages } from '../messages.ts'
import { changeDraft, reloadDraft } from './queries.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  /** What the shop offers to the address. */
  readonly options: readonly DraftShippingOption[]
  readonly delivery: OrderShippingInformation | undefined
  readonly onClose: () => void
}

export const deliveryOf = ({ shippingInfo }: DraftOrder): OrderShippingInformation | undefined =>
  shippingInfo && !shippingInfo.removed ? shippingInfo.shippingInfo : undefined

/** The delivery of a draft; undefined for none. */
interface Delivery {
  readonly delivery: OrderShippingInformation | undefined
}

interface DeliveryForm {
  choice: string
  title: string
  price: string
}

/** How a draft is delivered: by an option of the shop, at a price of its own, or not at all. */
export function DeliveryDialog({ draftId, currency, options, delivery, onClose }: DialogProps) {
  const toForm = ({ delivery: stored }: Delivery): DeliveryForm => {
    const match = options.find(({ code }) => code === stored?.code)
    return {
      choice: match ? `option:${match.code}` : stored ? 'other' : 'none',
      title: match ? '' : (stored?.title ?? ''),
      price: match ? '' : (stored?.cost.price.amount ?? ''),
    }
  }
  const form = useForm<DeliveryForm>({ defaultValues: toForm({ delivery }) })
  const { errors } = form.formState
  const choices = [
    ...options.map(({ code, title, cost }) => [`option:${code}`, `${title}, ${formatMoney(cost.amount, currency)}`]),
    ['other', messages.otherDelivery],
    ['none', messages.noDelivery],
  ] as const
  return (
    <DialogForm
      kind="box"
      title={messages.chooseDelivery}
      lead={options.length === 0 ? messages.noOptions : null}
      form={form}
      record={{
        item: { delivery },
        toForm,
        load: async () => ({ delivery: deliveryOf(await reloadDraft(draftId)) }),
        names: {
          fields: {
            choice: messages.chooseDelivery,
            title: messages.deliveryTitle,
            price: messages.deliveryPrice(currency),
          },
          ids: Object.fromEntries(choices),
        },
      }}
      save={(values) => changeDraft(draftId, client.draftOrders.setShippingInfo(draftId, toDelivery(values, currency)))}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{messages.chooseDelivery}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-8 items-center gap-2.5">
            <input type="radio" value={value} {...form.register('choice')} />
            {label}
          </label>
        ))}
      </fieldset>
      {form.watch('choice') === 'other' && (
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
            {...form.register('price', { validate: isMoney(currency) })}
          />
        </>
      )}
    </DialogForm>
  )
}

/** What a draft is delivered by; undefined for no delivery. */
function toDelivery({ choice, title, price }: DeliveryForm, currency: string) {
  if (choice === 'none') return undefined
  if (choice === 'other') return { title: title.trim(), cost: { price: { amount: readAmount(price, currency) ?? '' } } }
  return { code: choice.slice('option:'.length) }
}
