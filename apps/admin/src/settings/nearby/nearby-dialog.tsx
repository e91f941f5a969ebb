import type { DeliveryRegion } from '@cartwright/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client, queries } from '../../app.ts'
import { DeleteButton, DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { readAmount } from '../../kit/money-input.ts'
import { isFilled, isMoneyOrEmpty } from '../../kit/validators.ts'
import { nearbyMessages as messages, messages as settingsMessages } from '../messages.ts'
import { AddressFields } from './address-fields.tsx'
import { AreaFields } from './area-fields.tsx'
import { toArea } from './area-form.ts'
import { isSimple, type Nearby, type NearbyForm, toNearbyForm } from './nearby-form.ts'
import { fieldNames, loadNearby, withRevision } from './nearby-record.ts'
import { Slots } from './slots.tsx'
import { toSchedule } from './slots-form.ts'

interface NearbyDialogProps {
  readonly nearby: Nearby
  readonly regions: readonly DeliveryRegion[]
  readonly currency: string
  /** That of the shop. */
  readonly country: string
  readonly onClose: () => void
}

const refresh = () => queries.invalidateQueries({ queryKey: ['settings', 'nearby'] })

/** A pickup point or a local delivery: where, price, minimum, regions and time slots. */
export function NearbyDialog({ nearby, regions, currency, country, onClose }: NearbyDialogProps) {
  const { kind, stored } = nearby
  const text = messages[kind]
  const regionIds = regions.flatMap(({ id }) => id ?? [])
  const form = useForm<NearbyForm>({ defaultValues: toNearbyForm(nearby, regionIds, country) })
  return (
    <DialogForm
      title={stored ? text.edit : text.add}
      form={form}
      record={{
        item: stored && withRevision(nearby),
        toForm: (item) => toNearbyForm(item, regionIds, country),
        load: loadNearby,
        names: {
          fields: fieldNames(kind, currency),
          ids: Object.fromEntries(regions.map(({ id, name }) => [id, name])),
        },
      }}
      save={(values, item) => store(item ?? nearby, values, currency).then(refresh)}
      done={settingsMessages.delivery.saved}
      onClose={onClose}
      aside={
        stored && (
          <DeleteButton
            label={text.remove}
            remove={() => remove(nearby).finally(refresh)}
            done={text.removed}
            onDone={onClose}
          />
        )
      }
    >
      <TextField
        label={text.name}
        maxLength={100}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <CheckField label={settingsMessages.delivery.active} {...form.register('active')} />
      {kind === 'pickup' ? <AddressFields form={form} /> : <AreaFields form={form} />}
      <PriceFields form={form} currency={currency} hasPrice={isSimple(nearby)} />
      <TextField label={text.time} hint={text.timeHint} maxLength={40} {...form.register('time')} />
      <RegionFields form={form} regions={regions} />
      <Slots form={form} />
    </DialogForm>
  )
}

interface PriceFieldsProps {
  readonly form: UseFormReturn<NearbyForm>
  readonly currency: string
  /** The form can change the price. */
  readonly hasPrice: boolean
}

function PriceFields({ form, currency, hasPrice }: PriceFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {hasPrice ? (
        <TextField
          label={messages.price(currency)}
          inputMode="decimal"
          placeholder="0"
          error={errors.price?.message}
          {...form.register('price', { validate: isMoneyOrEmpty(currency) })}
        />
      ) : (
        <p className="text-muted">{messages.moreRates}</p>
      )}
      <TextField
        label={messages.minimum(currency)}
        inputMode="decimal"
        error={errors.minimum?.message}
        {...form.register('minimum', { validate: isMoneyOrEmpty(currency) })}
      />
    </div>
  )
}

interface RegionFieldsProps {
  readonly form: UseFormReturn<NearbyForm>
  readonly regions: readonly DeliveryRegion[]
}

function RegionFields({ form, regions }: RegionFieldsProps) {
  const chosen = form.watch('regions')
  const { errors } = form.formState
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium">{messages.regions}</legend>
      {regions.map(({ id = '', name = '' }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            form.setValue('regions', target.checked ? [...chosen, id] : chosen.filter((one) => one !== id), {
              shouldDirty: true,
            })
          }
        />
      ))}
      <input
        type="hidden"
        {...form.register('regions', { validate: (ids) => ids.length > 0 || messages.chooseRegion })}
      />
      {errors.regions && (
        <p role="alert" className="text-alarm text-table">
          {errors.regions.message}
        </p>
      )}
    </fieldset>
  )
}

function remove({ kind, stored }: Nearby): Promise<unknown> {
  const id = stored?.id ?? ''
  return kind === 'pickup'
    ? client.pickupLocations.deletePickupLocation(id)
    : client.localDeliveryOptions.deleteLocalDeliveryOption(id)
}

function store(nearby: Nearby, values: NearbyForm, currency: string): Promise<unknown> {
  const amount = (text: string) => readAmount(text, currency) ?? '0'
  const [rate] = nearby.stored?.rates ?? []
  const shared = {
    active: values.active,
    deliveryRegionIds: values.regions,
    // An update keeps what is missing: zero takes a minimum back.
    minimumOrderAmount: amount(values.minimum),
    ...(isSimple(nearby) && { rates: [{ ...rate, amount: amount(values.price) }] }),
  }
  const schedule = toSchedule(values.schedule)
  if (nearby.kind === 'pickup')
    return storePickup(nearby.stored, values, { ...shared, scheduledPickupConfig: schedule })
  const option = {
    ...shared,
    ...toArea(values.area),
    areaName: values.name.trim(),
    estimatedDeliveryTime: values.time.trim(),
    scheduledDeliveryConfig: schedule,
  }
  const { id, revision = '' } = nearby.stored ?? {}
  return id
    ? client.localDeliveryOptions.updateLocalDeliveryOption(id, { ...option, revision })
    : client.localDeliveryOptions.createLocalDeliveryOption(option)
}

function storePickup(
  stored: Extract<Nearby, { kind: 'pickup' }>['stored'],
  values: NearbyForm,
  shared: object,
): Promise<unknown> {
  const { country, subdivision, city, postalCode, street } = values
  const location = {
    ...shared,
    name: values.name.trim(),
    deliveryTime: values.time.trim(),
    instructions: values.instructions.trim(),
    address: {
      country,
      city: city.trim(),
      postalCode: postalCode.trim(),
      addressLine: street.trim(),
      ...(subdivision.trim() && { subdivision: subdivision.trim() }),
    },
  }
  const { id, revision = '' } = stored ?? {}
  return id
    ? client.pickupLocations.updatePickupLocation(id, { ...location, revision })
    : client.pickupLocations.createPickupLocation(location)
}
