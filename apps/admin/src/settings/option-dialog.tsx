import type { StoredShippingOption } from '@cartwright/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { isFilled, isMoney, isMoneyOrEmpty } from '../kit/validators.ts'
import { SubscribedNote } from '../subscriptions/subscribed-note.tsx'
import { refreshDelivery } from './delivery-queries.ts'
import { messages } from './messages.ts'
import { type OptionForm, toOption, toOptionForm } from './option-form.ts'
import { StepFields } from './step-fields.tsx'

interface OptionDialogProps {
  readonly regionId: string
  /** Null for a new one. */
  readonly option: StoredShippingOption | null
  readonly currency: string
  /** Such as `kg`. */
  readonly weightUnit: string
  readonly onClose: () => void
}

const { delivery } = messages

/** A delivery option: its price, and from which cart value it is free. */
export function OptionDialog({ regionId, option, currency, weightUnit, onClose }: OptionDialogProps) {
  const form = useForm<OptionForm>({ defaultValues: toOptionForm(option) })
  const kind = form.watch('kind')
  const { errors } = form.formState
  return (
    <DialogForm
      title={option ? delivery.editOption : delivery.addOption}
      form={form}
      record={{
        item: option,
        toForm: toOptionForm,
        load: ({ id }) => client.shippingOptions.getShippingOption(id ?? ''),
        names: optionNames(currency),
      }}
      save={(values, stored) => store(regionId, stored, values, currency).finally(refreshDelivery)}
      done={delivery.saved}
      onClose={onClose}
      aside={
        option && (
          <DeleteButton
            label={delivery.deleteOption}
            remove={() => client.shippingOptions.deleteShippingOption(option.id ?? '').finally(refreshDelivery)}
            done={delivery.optionDeleted}
            onDone={onClose}
          />
        )
      }
    >
      {option?.code && <SubscribedNote kind="DELIVERY_OPTION" id={option.code} />}
      <TextField
        label={delivery.optionTitle}
        maxLength={250}
        error={errors.title?.message}
        {...form.register('title', { validate: isFilled })}
      />
      {kind === 'other' ? (
        <p className="text-muted">{delivery.moreRates}</p>
      ) : (
        <SelectField label={delivery.priceKind} {...form.register('kind')}>
          {(['flat', 'weight', 'value'] as const).map((name) => (
            <option key={name} value={name}>
              {delivery.priceKinds[name]}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'flat' && (
        <TextField
          label={`${delivery.price} (${currency})`}
          inputMode="decimal"
          error={errors.price?.message}
          {...form.register('price', { validate: isMoney(currency) })}
        />
      )}
      {(kind === 'weight' || kind === 'value') && (
        <StepFields form={form} currency={currency} weightUnit={weightUnit} />
      )}
      {(['freeFrom', 'minimum'] as const).map((name) => (
        <TextField
          key={name}
          label={`${delivery[name]} (${currency})`}
          hint={name === 'freeFrom' ? delivery.freeFromHint : undefined}
          inputMode="decimal"
          error={errors[name]?.message}
          {...form.register(name, { validate: isMoneyOrEmpty(currency) })}
        />
      ))}
      <TextField label={delivery.time} hint={delivery.timeHint} maxLength={500} {...form.register('time')} />
      <WorkingDays form={form} />
      <CheckField label={delivery.active} {...form.register('active')} />
    </DialogForm>
  )
}

const optionNames = (currency: string) => ({
  fields: {
    title: delivery.optionTitle,
    kind: delivery.priceKind,
    price: `${delivery.price} (${currency})`,
    steps: delivery.price,
    freeFrom: `${delivery.freeFrom} (${currency})`,
    minimum: `${delivery.minimum} (${currency})`,
    time: delivery.time,
    minDays: delivery.minDays,
    maxDays: delivery.maxDays,
    active: delivery.active,
  },
  ids: delivery.priceKinds,
})

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 365

/** How many working days delivery takes: both numbers, or none. */
function WorkingDays({ form }: { readonly form: UseFormReturn<OptionForm> }) {
  const { errors } = form.formState
  const fieldOf = (name: 'minDays' | 'maxDays') => ({
    inputMode: 'numeric' as const,
    maxLength: 3,
    error: errors[name]?.message,
    ...form.register(name, {
      validate: (text, { minDays, maxDays }) => {
        if (minDays === '' && maxDays === '') return true
        if (!isDays(text)) return delivery.wrongDays
        return name === 'minDays' || Number(maxDays) >= Number(minDays) || delivery.fewerDays
      },
    }),
  })
  return (
    <fieldset>
      <legend className="font-medium">{delivery.workingDays}</legend>
      <p className="text-muted">{delivery.workingDaysHint}</p>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <TextField label={delivery.minDays} {...fieldOf('minDays')} />
        <TextField label={delivery.maxDays} {...fieldOf('maxDays')} />
      </div>
    </fieldset>
  )
}

async function store(regionId: string, option: StoredShippingOption | null, form: OptionForm, currency: string) {
  const values = toOption(form, option, currency)
  if (!option?.id) return client.shippingOptions.createShippingOption({ ...values, deliveryRegionIds: [regionId] })
  // An update replaces the option: what the form does not have stays as it was.
  const { id, createdDate: _, updatedDate: _updated, revision = '', ...rest } = option
  const { freeFromAmount: _free, minimumOrderAmount: _minimum, workingDays: _days, ...stored } = rest
  return client.shippingOptions.updateShippingOption(id, { ...stored, ...values, revision })
}
