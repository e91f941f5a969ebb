import type { UseFormReturn } from 'react-hook-form'
import { countries } from '../../kit/countries.ts'
import { SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { isFilled } from '../../kit/validators.ts'
import { nearbyMessages as messages } from '../messages.ts'
import type { NearbyForm } from './nearby-form.ts'

/** Where customers pick their orders up. */
export function AddressFields({ form: { register, formState, watch } }: { readonly form: UseFormReturn<NearbyForm> }) {
  const { errors } = formState
  const hasStates = ['US', 'CA'].includes(watch('country'))
  return (
    <>
      <TextField
        label={messages.street}
        maxLength={150}
        error={errors.street?.message}
        {...register('street', { validate: isFilled })}
      />
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <TextField label={messages.postalCode} maxLength={50} {...register('postalCode')} />
        <TextField
          label={messages.city}
          maxLength={50}
          error={errors.city?.message}
          {...register('city', { validate: isFilled })}
        />
      </div>
      <SelectField label={messages.country} {...register('country')}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasStates && (
        <TextField
          label={messages.subdivision}
          hint={messages.subdivisionHint}
          maxLength={50}
          error={errors.subdivision?.message}
          {...register('subdivision', { validate: isFilled })}
        />
      )}
      <TextArea label={messages.instructions} rows={2} maxLength={1000} {...register('instructions')} />
    </>
  )
}
