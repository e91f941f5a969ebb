import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { TextArea, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { isFilled } from '../kit/validators.ts'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'

type Form = UseFormReturn<ProductForm>

/** Titled sections of the product page, such as care or delivery. */
export function InfoSections({ form }: { readonly form: Form }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'infoSections' })
  const errors = form.formState.errors.infoSections
  return (
    <Section
      title={messages.infoSections}
      folded={foldedOf(form, ['infoSections'], fields.length)}
      lead={messages.infoSectionsLead}
    >
      <div className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="flex flex-col gap-3">
            <legend className="sr-only">{messages.infoSection(index + 1)}</legend>
            <TextField
              label={messages.infoTitle}
              maxLength={50}
              error={errors?.[index]?.title?.message}
              {...form.register(`infoSections.${index}.title`, { validate: isFilled })}
            />
            <TextArea
              label={messages.infoText}
              hint={messages.infoTextHint}
              maxLength={16_000}
              error={errors?.[index]?.description?.message}
              {...form.register(`infoSections.${index}.description`)}
            />
            <div className="flex gap-2">
              {index > 0 && (
                <Button aria-label={messages.moveUp(index + 1)} onClick={() => swap(index, index - 1)}>
                  ↑
                </Button>
              )}
              <Button aria-label={messages.removeInfoSection(index + 1)} onClick={() => remove(index)}>
                {kitMessages.remove}
              </Button>
            </div>
          </fieldset>
        ))}
        <p>
          <Button onClick={() => append({ title: '', description: '' })}>{messages.addInfoSection}</Button>
        </p>
      </div>
    </Section>
  )
}
