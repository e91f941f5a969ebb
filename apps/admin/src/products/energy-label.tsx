import { EnergyClass } from '@cartwright/client/enumerations'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'

const isUrlOrEmpty = (text: string) =>
  text.trim() === '' || (/^https?:/.test(text.trim()) && URL.canParse(text.trim())) || messages.wrongUrl

/** The class of the product, its label, data sheet and entry in the registry. */
export function EnergyLabelFields({ form }: { readonly form: UseFormReturn<ProductForm> }) {
  const { errors } = form.formState
  const hasLabel = form.watch('energyClass') !== 'NONE'
  const address = (name: 'energyLabelUrl' | 'energyDataSheetUrl' | 'energyRegistryUrl') => ({
    type: 'url',
    maxLength: 1000,
    error: errors[name]?.message,
    ...form.register(name, { validate: isUrlOrEmpty }),
  })
  return (
    <Section title={messages.energyLabel}>
      <div className="flex flex-col gap-4">
        <SelectField label={messages.energyClass} hint={messages.energyClassHint} {...form.register('energyClass')}>
          {Object.values(EnergyClass).map((one) => (
            <option key={one} value={one}>
              {one === 'NONE' ? messages.noEnergyLabel : one}
            </option>
          ))}
        </SelectField>
        {hasLabel && (
          <>
            <TextField label={messages.energyLabelUrl} hint={messages.mediaUrlHint} {...address('energyLabelUrl')} />
            <TextField
              label={messages.energyDataSheetUrl}
              hint={messages.mediaUrlHint}
              {...address('energyDataSheetUrl')}
            />
            <TextField
              label={messages.energyRegistryUrl}
              hint={messages.energyRegistryUrlHint}
              {...address('energyRegistryUrl')}
            />
          </>
        )}
      </div>
    </Section>
  )
}
