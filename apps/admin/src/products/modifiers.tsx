import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { isFilled, isMoneyOrEmpty } from '../kit/validators.ts'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { emptyChoice, emptyModifier } from './modifier-form.ts'

interface PartProps {
  readonly form: UseFormReturn<ProductForm>
  readonly currency: string
}

/** The most of each that a product may have. */
const MOST = 10

/** What customers add without choosing another variant, such as wrapping, each choice with its price. */
export function Modifiers({ form, currency }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'modifiers' })
  const errors = form.formState.errors.modifiers
  const isFree = (name: string, { modifiers, options, customTexts }: ProductForm) => {
    const others = [...options.map((one) => one.name), ...customTexts.map((one) => one.title)]
    const same = modifiers.filter((one) => one.name.trim() === name.trim()).length
    return (same <= 1 && !others.includes(name.trim())) || messages.modifierTaken
  }
  return (
    <Section
      title={messages.modifiers}
      folded={foldedOf(form, ['modifiers'], fields.length)}
      lead={messages.modifiersLead}
    >
      <div className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="flex flex-col gap-3 border-line border-b pb-5">
            <legend className="sr-only">{messages.modifier(index + 1)}</legend>
            <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
              <TextField
                label={messages.modifierName}
                maxLength={50}
                error={errors?.[index]?.name?.message}
                {...form.register(`modifiers.${index}.name`, { validate: { isFilled, isFree } })}
              />
              <div className="sm:mt-8">
                <CheckField label={messages.mandatory} {...form.register(`modifiers.${index}.mandatory`)} />
              </div>
              <Button className="sm:mt-6" aria-label={messages.removeModifier(index + 1)} onClick={() => remove(index)}>
                {kitMessages.remove}
              </Button>
            </div>
            <Choices form={form} currency={currency} index={index} />
          </fieldset>
        ))}
        {fields.length < MOST && (
          <p>
            <Button onClick={() => append(emptyModifier)}>{messages.addModifier}</Button>
          </p>
        )}
      </div>
    </Section>
  )
}

function Choices({ form, currency, index }: PartProps & { readonly index: number }) {
  const name = `modifiers.${index}.choices` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const errors = form.formState.errors.modifiers?.[index]?.choices
  const choices = form.watch(name)
  const colored = choices.filter(({ color }) => color).length
  const isOnce = (description: string, { modifiers }: ProductForm) =>
    (modifiers[index]?.choices ?? []).filter((one) => one.description.trim() === description.trim()).length <= 1 ||
    messages.choiceTaken
  return (
    <>
      {fields.map((field, place) => (
        <div
          key={field.id}
          className="grid grid-cols-[2fr_1fr_auto] items-start gap-3 sm:grid-cols-[2fr_1fr_auto_auto]"
        >
          <TextField
            label={messages.modifierChoice(place + 1)}
            maxLength={50}
            error={errors?.[place]?.description?.message}
            {...form.register(`${name}.${place}.description`, { validate: { isFilled, isOnce } })}
          />
          <TextField
            label={messages.addedPrice(currency)}
            inputMode="decimal"
            error={errors?.[place]?.addedPrice?.message}
            {...form.register(`${name}.${place}.addedPrice`, { validate: isMoneyOrEmpty(currency) })}
          />
          <input
            type="color"
            aria-label={messages.choiceColor(choices[place]?.description || messages.modifierChoice(place + 1))}
            className="mt-6 h-9 w-12"
            value={choices[place]?.color || '#ffffff'}
            onChange={({ target }) => form.setValue(`${name}.${place}.color`, target.value, { shouldDirty: true })}
          />
          {fields.length > 1 && (
            <Button
              className="justify-self-start sm:mt-6"
              aria-label={messages.removeModifierChoice(place + 1)}
              onClick={() => remove(place)}
            >
              {kitMessages.remove}
            </Button>
          )}
        </div>
      ))}
      {colored > 0 && colored < choices.length && <p className="text-muted text-table">{messages.colorForAll}</p>}
      <p>
        <Button onClick={() => append(emptyChoice)}>{messages.addModifierChoice}</Button>
      </p>
    </>
  )
}

/** Free texts of an order, such as an engraving. */
export function CustomTexts({ form, currency }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customTexts' })
  const errors = form.formState.errors.customTexts
  const isLength = (text: string) =>
    (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 500) || messages.textLength
  return (
    <Section
      title={messages.customTexts}
      folded={foldedOf(form, ['customTexts'], fields.length)}
      lead={messages.customTextsLead}
    >
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto_auto]">
            <legend className="sr-only">{messages.customText(index + 1)}</legend>
            <TextField
              className="sm:col-span-full"
              label={messages.customTextTitle}
              maxLength={100}
              error={errors?.[index]?.title?.message}
              {...form.register(`customTexts.${index}.title`, { validate: isFilled })}
            />
            <TextField
              label={messages.mostCharacters}
              inputMode="numeric"
              error={errors?.[index]?.maxLength?.message}
              {...form.register(`customTexts.${index}.maxLength`, { validate: isLength })}
            />
            <TextField
              label={messages.addedPrice(currency)}
              inputMode="decimal"
              error={errors?.[index]?.addedPrice?.message}
              {...form.register(`customTexts.${index}.addedPrice`, { validate: isMoneyOrEmpty(currency) })}
            />
            <div className="sm:mt-8">
              <CheckField label={messages.mandatory} {...form.register(`customTexts.${index}.mandatory`)} />
            </div>
            <Button className="sm:mt-6" aria-label={messages.removeCustomText(index + 1)} onClick={() => remove(index)}>
              {kitMessages.remove}
            </Button>
          </fieldset>
        ))}
        {fields.length < MOST && (
          <p>
            <Button onClick={() => append({ title: '', maxLength: '50', mandatory: false, addedPrice: '' })}>
              {messages.addCustomText}
            </Button>
          </p>
        )}
      </div>
    </Section>
  )
}
