import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { isFilled } from '../kit/validators.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'

type Form = UseFormReturn<ProductForm>

/** What shoppers choose. */
export function Options({ form }: { readonly form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const errors = form.formState.errors.options
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
          <TextField
            label={messages.optionName}
            maxLength={50}
            error={errors?.[index]?.name?.message}
            {...form.register(`options.${index}.name`, { validate: isFilled })}
          />
          <TextField
            label={messages.choices}
            hint={messages.choicesHint}
            error={errors?.[index]?.choices?.message}
            {...form.register(`options.${index}.choices`, { validate: isFilled })}
          />
          <Button className="sm:mt-6" aria-label={messages.removeOption} onClick={() => remove(index)}>
            {kitMessages.remove}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {fields.length < 6 && <Button onClick={() => append({ name: '', choices: '' })}>{messages.addOption}</Button>}
        {fields.length > 0 && <CheckField label={messages.manageVariants} {...form.register('manageVariants')} />}
      </div>
    </div>
  )
}
