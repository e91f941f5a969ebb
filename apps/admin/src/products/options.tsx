import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import type { ProductForm } from './form.ts'
import { words } from './messages.ts'

type Form = UseFormReturn<ProductForm>

/** What shoppers choose. */
export function Options({ form }: { readonly form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const errors = form.formState.errors.options
  const isFilled = (text: string) => text.trim() !== '' || kitWords.required
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
          <TextField
            label={words.optionName}
            maxLength={50}
            error={errors?.[index]?.name?.message}
            {...form.register(`options.${index}.name`, { validate: isFilled })}
          />
          <TextField
            label={words.choices}
            hint={words.choicesHint}
            error={errors?.[index]?.choices?.message}
            {...form.register(`options.${index}.choices`, { validate: isFilled })}
          />
          <Button className="sm:mt-6" aria-label={words.removeOption} onClick={() => remove(index)}>
            {kitWords.remove}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {fields.length < 6 && <Button onClick={() => append({ name: '', choices: '' })}>{words.addOption}</Button>}
        {fields.length > 0 && <CheckField label={words.manageVariants} {...form.register('manageVariants')} />}
      </div>
    </div>
  )
}

/** Price, SKU, stock and state of each variant. */
export function Variants({ form, decimals }: { readonly form: Form; readonly decimals: number }) {
  const { variants, trackStock } = form.getValues()
  const isTracked = form.watch('trackStock', trackStock)
  const isPrice = (text: string) => readMoney(text, decimals) !== null || kitWords.invalidMoney
  const errors = form.formState.errors.variants
  return (
    <div className="overflow-x-auto">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.variant}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.sku}</th>
            {isTracked && <th scope="col">{words.quantity}</th>}
            <th scope="col">{words.visible}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="min-w-24">
                <TextField
                  label={words.priceOf(name)}
                  quiet
                  inputMode="decimal"
                  error={errors?.[index]?.price?.message}
                  {...form.register(`variants.${index}.price`, { validate: isPrice })}
                />
              </td>
              <td className="min-w-28">
                <TextField
                  label={`${words.sku} ${name}`}
                  quiet
                  maxLength={40}
                  {...form.register(`variants.${index}.sku`)}
                />
              </td>
              {isTracked && (
                <td className="min-w-20">
                  <TextField
                    label={words.stockOf(name)}
                    quiet
                    type="number"
                    min={0}
                    max={99999}
                    {...form.register(`variants.${index}.quantity`)}
                  />
                </td>
              )}
              <td>
                <input
                  type="checkbox"
                  aria-label={`${words.visible}: ${name}`}
                  {...form.register(`variants.${index}.visible`)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
