import type { StoredShippingOption } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { useAction } from '../kit/use-action.ts'
import { isFilled, isMoney } from '../kit/validators.ts'
import { refreshDelivery } from './delivery-queries.ts'
import { messages } from './messages.ts'

interface OptionDialogProps {
  readonly regionId: string
  /** Null for a new one. */
  readonly option: StoredShippingOption | null
  readonly currency: string
  readonly onClose: () => void
}

const { delivery } = messages

/** A delivery option: its price, and from which cart value it is free. */
export function OptionDialog({ regionId, option, currency, onClose }: OptionDialogProps) {
  const { run, isBusy } = useAction()
  const decimals = currencyDigits(currency)
  const rates = option?.rates ?? []
  const [first] = rates
  const isSimple = rates.length <= 1 && (first?.conditions ?? []).length === 0
  const form = useForm({
    defaultValues: {
      title: option?.title ?? '',
      price: first?.amount ?? '',
      freeFrom: option?.freeFromAmount ?? '',
      minimum: option?.minimumOrderAmount ?? '',
      time: option?.estimatedDeliveryTime ?? '',
      active: option?.active !== false,
    },
  })
  const { errors } = form.formState
  const isMoneyOrEmpty = (text: string) => text === '' || isMoney(currency)(text)
  const save = form.handleSubmit(async ({ title, price, freeFrom, minimum, time, active }) => {
    const amount = (text: string) => readMoney(text, decimals) ?? ''
    const values = {
      title,
      active,
      estimatedDeliveryTime: time,
      ...(isSimple && { rates: [{ ...first, amount: amount(price) }] }),
      ...(freeFrom && { freeFromAmount: amount(freeFrom) }),
      ...(minimum && { minimumOrderAmount: amount(minimum) }),
    }
    const work = () => {
      if (!option?.id) return client.shippingOptions.createShippingOption({ ...values, deliveryRegionIds: [regionId] })
      // An update replaces the option: what the form does not have stays as it was.
      const { id, createdDate: _, updatedDate: __, freeFromAmount: ___, minimumOrderAmount: ____, ...stored } = option
      return client.shippingOptions.updateShippingOption(id, { ...stored, ...values, revision: option.revision ?? '' })
    }
    if (await run(work, { done: delivery.saved })) onClose()
    await refreshDelivery()
  })
  const remove = async () => {
    const work = () => client.shippingOptions.deleteShippingOption(option?.id ?? '')
    if (await run(work, { done: delivery.optionDeleted })) onClose()
    await refreshDelivery()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={option ? delivery.editOption : delivery.addOption}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label={delivery.optionTitle}
          maxLength={250}
          error={errors.title?.message}
          {...form.register('title', { validate: isFilled })}
        />
        {isSimple ? (
          <TextField
            label={`${delivery.price} (${currency})`}
            inputMode="decimal"
            error={errors.price?.message}
            {...form.register('price', { validate: isMoney(currency) })}
          />
        ) : (
          <p className="text-muted">{delivery.moreRates}</p>
        )}
        <TextField
          label={`${delivery.freeFrom} (${currency})`}
          hint={delivery.freeFromHint}
          inputMode="decimal"
          error={errors.freeFrom?.message}
          {...form.register('freeFrom', { validate: isMoneyOrEmpty })}
        />
        <TextField
          label={`${delivery.minimum} (${currency})`}
          inputMode="decimal"
          error={errors.minimum?.message}
          {...form.register('minimum', { validate: isMoneyOrEmpty })}
        />
        <TextField label={delivery.time} hint={delivery.timeHint} maxLength={500} {...form.register('time')} />
        <CheckField label={delivery.active} {...form.register('active')} />
        <DialogActions>
          {option && (
            <Button tone="alarm" busy={isBusy} className="me-auto" onClick={remove}>
              {delivery.deleteOption}
            </Button>
          )}
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {kitMessages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
