import { isComposing } from '@cartwright/design'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { isFilled } from '../kit/validators.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { choicesOf, emptyOption, type OptionForm, withLooks } from './option-form.ts'
import { followOptions, type VariantForm } from './variant-form.ts'

type Form = UseFormReturn<ProductForm>

/** What shoppers choose. The variants follow while options are typed. */
export function Options({ form }: { readonly form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const errors = form.formState.errors.options
  const { follow, stored } = useFollowedOptions(form)
  const add = () => {
    // Most variants differ in price or stock; an owner whose variants do not can say so.
    if (fields.length === 0) form.setValue('manageVariants', true, { shouldDirty: true })
    append(emptyOption)
  }
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <fieldset key={field.id} className="flex flex-col gap-3 border-line border-b pb-4">
          <legend className="sr-only">{messages.options}</legend>
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
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
              {...form.register(`options.${index}.choices`, { validate: isFilled, onChange: follow })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                // Not to save the product: this is how a list is typed elsewhere.
                event.preventDefault()
                const typed = event.currentTarget.value.replace(/[\s,]+$/, '')
                if (typed) form.setValue(`options.${index}.choices`, `${typed}, `, { shouldDirty: true })
              }}
            />
            <Button
              className="sm:mt-6"
              aria-label={messages.removeOption}
              onClick={() => {
                remove(index)
                follow()
              }}
            >
              {kitMessages.remove}
            </Button>
          </div>
          <ChoiceLooks form={form} index={index} stored={stored.current.options} />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {fields.length < 6 && <Button onClick={add}>{messages.addOption}</Button>}
        {fields.length > 0 && <CheckField label={messages.manageVariants} {...form.register('manageVariants')} />}
      </div>
    </div>
  )
}

/** Has the variants of a form follow its options, from those that are stored. */
function useFollowedOptions(form: Form) {
  const { isDirty } = form.formState
  const stored = useRef(form.getValues())
  const last = useRef(form.getValues('options'))
  const typed = useRef(new Map<string, VariantForm>())
  useEffect(() => {
    if (isDirty) return
    stored.current = form.getValues()
    last.current = form.getValues('options')
    typed.current.clear()
  })
  const follow = () => {
    const { options, variants, price, cost, weight } = form.getValues()
    for (const variant of variants) if (variant.id) typed.current.set(variant.id, variant)
    const known = { stored: stored.current, last: { options: last.current, variants }, typed: typed.current }
    form.setValue('variants', followOptions(options, known, { price, cost, weight }), { shouldDirty: true })
    last.current = structuredClone(options)
  }
  return { follow, stored }
}

interface ChoiceLooksProps {
  readonly form: Form
  readonly index: number
  /** The options as they are stored: a choice that is renamed keeps its color and its image. */
  readonly stored: readonly OptionForm[]
}

/** The color and the image of each choice of an option. */
function ChoiceLooks({ form, index, stored }: ChoiceLooksProps) {
  const typed = form.watch('options')
  const option = withLooks(typed, stored)[index]
  const images = form.watch('images')
  if (!option) return null
  const choices = choicesOf(option)
  if (choices.length === 0) return null
  const set = (field: 'colors' | 'images', choice: string, value: string) =>
    form.setValue(`options.${index}.${field}`, { ...option[field], [choice]: value }, { shouldDirty: true })
  const colored = choices.filter((choice) => option.colors[choice]).length
  return (
    <details>
      <summary className="cursor-pointer text-muted">{messages.choiceLooks}</summary>
      <ul className="flex flex-col gap-2 pt-2">
        {choices.map((choice) => (
          <li key={choice} className="grid grid-cols-[minmax(4rem,1fr)_auto_minmax(8rem,2fr)] items-center gap-3">
            <span className="truncate">{choice}</span>
            <input
              type="color"
              aria-label={messages.choiceColor(choice)}
              className="h-9 w-12"
              value={option.colors[choice] || '#ffffff'}
              onChange={({ target }) => set('colors', choice, target.value)}
            />
            <SelectField
              label={messages.choiceImage(choice)}
              isLabelHidden
              value={option.images[choice] ?? ''}
              onChange={({ target }) => set('images', choice, target.value)}
            >
              <option value="">{messages.noChoiceImage}</option>
              {images.map(({ id, altText }, at) => (
                <option key={id} value={id}>
                  {altText || messages.imageNumber(at + 1)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {colored > 0 && colored < choices.length && <p className="pt-1 text-muted text-table">{messages.colorForAll}</p>}
      {colored > 0 && (
        <Button
          tone="plain"
          onClick={() => form.setValue(`options.${index}.colors`, withoutColors(choices), { shouldDirty: true })}
        >
          {messages.withoutColors}
        </Button>
      )}
    </details>
  )
}

const withoutColors = (choices: readonly string[]) => Object.fromEntries(choices.map((choice) => [choice, '']))
