import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, TextArea, TextField } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import type { ProductForm } from './form.ts'
import { words } from './messages.ts'

type Form = UseFormReturn<ProductForm>

const isFilled = (text: string) => text.trim() !== '' || kitWords.required

/** Titled sections of the product page, such as care or delivery. */
export function InfoSections({ form }: { readonly form: Form }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'infoSections' })
  const errors = form.formState.errors.infoSections
  return (
    <Section title={words.infoSections} lead={words.infoSectionsLead}>
      <div className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="flex flex-col gap-3">
            <legend className="sr-only">{words.infoSection(index + 1)}</legend>
            <TextField
              label={words.infoTitle}
              maxLength={50}
              error={errors?.[index]?.title?.message}
              {...form.register(`infoSections.${index}.title`, { validate: isFilled })}
            />
            <TextArea
              label={words.infoText}
              hint={words.infoTextHint}
              maxLength={16_000}
              error={errors?.[index]?.description?.message}
              {...form.register(`infoSections.${index}.description`)}
            />
            <div className="flex gap-2">
              {index > 0 && (
                <Button aria-label={words.moveUp(index + 1)} onClick={() => swap(index, index - 1)}>
                  ↑
                </Button>
              )}
              <Button aria-label={words.removeInfoSection(index + 1)} onClick={() => remove(index)}>
                {kitWords.remove}
              </Button>
            </div>
          </fieldset>
        ))}
        <p>
          <Button onClick={() => append({ title: '', description: '' })}>{words.addInfoSection}</Button>
        </p>
      </div>
    </Section>
  )
}

/** Texts that shoppers type, such as an engraving. */
export function CustomTexts({ form }: { readonly form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customTexts' })
  const errors = form.formState.errors.customTexts
  const isLength = (text: string) =>
    (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 500) || words.textLength
  return (
    <Section title={words.customTexts} lead={words.customTextsLead}>
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_auto_auto]">
            <legend className="sr-only">{words.customText(index + 1)}</legend>
            <TextField
              label={words.customTextTitle}
              maxLength={100}
              error={errors?.[index]?.title?.message}
              {...form.register(`customTexts.${index}.title`, { validate: isFilled })}
            />
            <TextField
              label={words.mostCharacters}
              inputMode="numeric"
              error={errors?.[index]?.maxLength?.message}
              {...form.register(`customTexts.${index}.maxLength`, { validate: isLength })}
            />
            <div className="sm:mt-8">
              <CheckField label={words.mandatory} {...form.register(`customTexts.${index}.mandatory`)} />
            </div>
            <Button className="sm:mt-6" aria-label={words.removeCustomText(index + 1)} onClick={() => remove(index)}>
              {kitWords.remove}
            </Button>
          </fieldset>
        ))}
        {fields.length < 10 && (
          <p>
            <Button onClick={() => append({ title: '', maxLength: '50', mandatory: false })}>
              {words.addCustomText}
            </Button>
          </p>
        )}
      </div>
    </Section>
  )
}
