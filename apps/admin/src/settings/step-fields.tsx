import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { isMoney } from '../kit/validators.ts'
import { messages } from './messages.ts'
import type { OptionForm } from './option-form.ts'
import { isRising, readLimit } from './rate-steps.ts'

const { delivery } = messages
const MOST_STEPS = 20

interface StepFieldsProps {
  readonly form: UseFormReturn<OptionForm>
  readonly currency: string
  readonly weightUnit: string
}

/** A table of prices: up to a weight, or below a value. */
export function StepFields({ form, currency, weightUnit }: StepFieldsProps) {
  const rows = useFieldArray({ control: form.control, name: 'steps' })
  const kind = form.watch('kind')
  const { errors } = form.formState
  const limit = kind === 'weight' ? delivery.upToWeight(weightUnit) : delivery.belowValue(currency)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{delivery.steps}</legend>
      <p className="text-muted text-table">{delivery.stepsHint}</p>
      {rows.fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            label={limit}
            inputMode="decimal"
            error={errors.steps?.[index]?.upTo?.message}
            {...form.register(`steps.${index}.upTo`, {
              validate: (text, { steps }) => {
                if (text.trim() !== '' && readLimit(text) === null) return delivery.invalidLimit
                return isRising(steps, index) || delivery.stepsRise
              },
            })}
          />
          <TextField
            label={`${delivery.price} (${currency})`}
            inputMode="decimal"
            error={errors.steps?.[index]?.price?.message}
            {...form.register(`steps.${index}.price`, { validate: isMoney(currency) })}
          />
          <Button
            tone="plain"
            aria-label={delivery.removeStep(index + 1)}
            disabled={rows.fields.length === 1}
            onClick={() => rows.remove(index)}
          >
            ×
          </Button>
        </div>
      ))}
      {rows.fields.length < MOST_STEPS && (
        <Button className="self-start" onClick={() => rows.append({ upTo: '', price: '' })}>
          {delivery.addStep}
        </Button>
      )}
    </fieldset>
  )
}
