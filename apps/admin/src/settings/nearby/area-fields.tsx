import type { UseFormReturn } from 'react-hook-form'
import { countries } from '../../kit/countries.ts'
import { SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { nearbyMessages as messages } from '../messages.ts'
import { type AreaForm, wrongFieldOf } from './area-form.ts'
import type { NearbyForm } from './nearby-form.ts'

/** The area that the shop delivers to: postal codes, cities or a circle. */
export function AreaFields({ form: { register, formState, watch } }: { readonly form: UseFormReturn<NearbyForm> }) {
  const kind = watch('area.kind')
  const errors = formState.errors.area
  const field = (name: keyof AreaForm) => ({
    error: errors?.[name]?.message,
    ...register(`area.${name}`, {
      validate: (_, { area }) => wrongFieldOf(area) !== name || messages.wrongArea,
    }),
  })
  return (
    <>
      <SelectField label={messages.area} {...register('area.kind')}>
        {(['zip', 'city', 'radius', ...(kind === 'polygon' ? (['polygon'] as const) : [])] as const).map((one) => (
          <option key={one} value={one}>
            {messages.areas[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'zip' && <TextArea label={messages.zipCodes} hint={messages.zipHint} rows={2} {...field('zipCodes')} />}
      {kind === 'city' && (
        <>
          <TextArea label={messages.cities} hint={messages.citiesHint} rows={2} {...field('cities')} />
          <SelectField label={messages.country} {...register('area.country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {kind === 'radius' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={messages.latitude} inputMode="decimal" {...field('latitude')} />
          <TextField label={messages.longitude} inputMode="decimal" {...field('longitude')} />
          <TextField label={messages.radius} hint={messages.radiusHint} inputMode="decimal" {...field('radius')} />
        </div>
      )}
      {kind === 'polygon' && <p className="text-muted">{messages.polygon}</p>}
    </>
  )
}
