import type { DeliveryProfile, DeliveryRegion } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { countries } from '../kit/countries.ts'
import { CountryPicker } from '../kit/country-picker.tsx'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { refreshDelivery } from './delivery-queries.ts'
import { messages } from './messages.ts'
import { countriesElsewhere } from './shared-countries.ts'

interface RegionDialogProps {
  readonly profile: DeliveryProfile | undefined
  /** Null for a new one. */
  readonly region: DeliveryRegion | null
  readonly onClose: () => void
}

interface RegionForm {
  name: string
  active: boolean
  /** The region has all countries that no other region has. */
  isRest: boolean
  countries: readonly string[]
}

const { delivery } = messages

/** A region, and the revision of its profile. */
interface StoredRegion {
  readonly profileId: string
  readonly region: DeliveryRegion
  readonly revision: string | undefined
}

function storedRegion(profile: DeliveryProfile | undefined, id: string | undefined): StoredRegion | undefined {
  const region = profile?.deliveryRegions?.find((one) => one.id === id)
  return region && { profileId: profile?.id ?? '', region, revision: profile?.revision }
}

const names = {
  fields: {
    name: delivery.regionName,
    active: delivery.active,
    isRest: delivery.restOfWorld,
    countries: delivery.countries,
  },
  ids: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
}

function toRegionForm(region: DeliveryRegion | null): RegionForm {
  const countries = (region?.destinations ?? []).map(({ countryCode }) => countryCode)
  return {
    name: region?.name ?? '',
    active: region?.active !== false,
    isRest: region !== null && countries.length === 0,
    countries,
  }
}

/** A region: its name, and its countries or all that no other region has. */
export function RegionDialog({ profile, region, onClose }: RegionDialogProps) {
  const profileId = profile?.id ?? ''
  const form = useForm<RegionForm>({ defaultValues: toRegionForm(region) })
  const { isRest, countries } = form.watch()
  const elsewhere = countriesElsewhere(profile?.deliveryRegions ?? [], region)
  return (
    <DialogForm
      title={region ? delivery.editRegion : delivery.addRegion}
      form={form}
      record={{
        item: region && (storedRegion(profile, region.id) ?? null),
        toForm: (stored) => toRegionForm(stored.region),
        load: async ({ region: { id } }) =>
          storedRegion(await client.deliveryProfile.getDeliveryProfile(profileId), id),
        names,
      }}
      save={(values, stored) => store(profileId, stored, values).finally(refreshDelivery)}
      check={(values) => (values.isRest || values.countries.length > 0 ? undefined : delivery.chooseCountry)}
      done={delivery.saved}
      onClose={onClose}
      aside={
        region && (
          <DeleteButton
            label={delivery.deleteRegion}
            remove={() =>
              client.deliveryProfile.removeDeliveryRegion(profileId, region.id ?? '').finally(refreshDelivery)
            }
            done={delivery.regionDeleted}
            onDone={onClose}
          />
        )
      }
    >
      <TextField
        label={delivery.regionName}
        maxLength={256}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <CheckField label={delivery.active} {...form.register('active')} />
      <CheckField label={delivery.restOfWorld} {...form.register('isRest')} />
      {!isRest && (
        <CountryPicker
          legend={delivery.countries}
          chosen={countries}
          elsewhere={elsewhere}
          onChange={(chosen) => form.setValue('countries', chosen, { shouldDirty: true })}
        />
      )}
    </DialogForm>
  )
}

async function store(profileId: string, item: StoredRegion | null, form: RegionForm) {
  const { region, revision } = item ?? {}
  const { name, active, isRest, countries } = form
  // A country that stays keeps its parts, such as states.
  const stored = (region?.destinations ?? []).filter(({ countryCode }) => countries.includes(countryCode))
  const added = countries.filter((code) => stored.every(({ countryCode }) => countryCode !== code))
  const destinations = isRest ? [] : [...stored, ...added.map((countryCode) => ({ countryCode }))]
  const values = { name: name.trim(), active, destinations }
  return region?.id
    ? client.deliveryProfile.updateDeliveryRegion(profileId, {
        ...values,
        id: region.id,
        ...(revision !== undefined && { revision }),
      })
    : client.deliveryProfile.addDeliveryRegion(profileId, values)
}
