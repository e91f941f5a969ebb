import type { UseFormReturn } from 'react-hook-form'
import { countries } from '../../kit/countries.ts'
import { SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { type AreaForm, wrongFieldOf } from './area-form.ts'
import { words } from './messages.ts'
import type { NearbyForm } from './nearby-form.ts'

/** The area that the shop delivers to: postal codes, cities or a circle. */
export function AreaFields({ form: { register, formState, watch } }: { readonly form: UseFormReturn<NearbyForm> }) {
  const kind = watch('area.kind')
  const errors = formState.errors.area
  const field = (name: keyof AreaForm) => ({
    error: errors?.[name]?.message,
    ...register(`area.${name}`, {
      validate: (_, { area }) => wrongFieldOf(area) !== name || words.wrongArea,
    }),
  })
  return (
    <>
      <SelectField label={words.area} {...register('area.kind')}>
        {(['zip', 'city', 'radius', ...(kind === 'polygon' ? (['polygon'] as const) : [])] as const).map((one) => (
          <option key={one} value={one}>
            {words.areas[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'zip' && <TextArea label={words.zipCodes} hint={words.zipHint} rows={2} {...field('zipCodes')} />}
      {kind === 'city' && (
        <>
          <TextArea label={words.cities} hint={words.citiesHint} rows={2} {...field('cities')} />
          <SelectField label={words.country} {...register('area.country')}>
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
          <TextField label={words.latitude} inputMode="decimal" {...field('latitude')} />
          <TextField label={words.longitude} inputMode="decimal" {...field('longitude')} />
          <TextField label={words.radius} hint={words.radiusHint} inputMode="decimal" {...field('radius')} />
        </div>
      )}
      {kind === 'polygon' && <p className="text-muted">{words.polygon}</p>}
    </>
  )
}
