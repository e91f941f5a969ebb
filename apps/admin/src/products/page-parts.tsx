import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { isFilled } from '../kit/validators.ts'
import { RichText } from '../text/rich-text.tsx'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages, partMessages } from './messages.ts'

type Form = UseFormReturn<ProductForm>

/** The most characters of a text, with its tags. */
const LONGEST = 16_000

interface InfoSectionsProps {
  readonly form: Form
  /** Takes the id of each image that is uploaded for a text. */
  readonly onUpload: (id: string) => void
}

/** A table with a row for each of three sizes, to be filled in. */
function emptyTable(): string {
  const head = partMessages.sizeTableColumns.map((name) => `<th><p>${name}</p></th>`).join('')
  const rows = ['S', 'M', 'L'].map((size) => `<tr><td><p>${size}</p></td><td><p></p></td><td><p></p></td></tr>`)
  return `<table><tbody><tr>${head}</tr>${rows.join('')}</tbody></table>`
}

/** Titled sections of the product page, such as care or delivery. */
export function InfoSections({ form, onUpload }: InfoSectionsProps) {
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
            <Controller
              control={form.control}
              name={`infoSections.${index}.description`}
              rules={{ maxLength: { value: LONGEST, message: messages.tooLong(LONGEST) } }}
              render={({ field: { value, onChange } }) => (
                <RichText label={messages.infoText} value={value} onChange={onChange} onUpload={onUpload} />
              )}
            />
            {errors?.[index]?.description?.message && <p className="text-bad">{errors[index].description.message}</p>}
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
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => append({ title: '', description: '' })}>{messages.addInfoSection}</Button>
          <Button onClick={() => append({ title: partMessages.sizeTable, description: emptyTable() })}>
            {partMessages.addSizeTable}
          </Button>
        </p>
        <p className="text-muted text-table">{partMessages.sizeTableHint}</p>
      </div>
    </Section>
  )
}
