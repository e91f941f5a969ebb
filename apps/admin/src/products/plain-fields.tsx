import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { plainFields } from '../generated/catalog.ts'
import { Options, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages, plainMessages } from './messages.ts'
import { emptyValue, type PlainName } from './plain-form.ts'

interface PlainFieldProps {
  readonly form: UseFormReturn<ProductForm>
  readonly name: PlainName
}

interface PlainInputProps extends PlainFieldProps {
  /** Default: that of the field. */
  readonly label?: string
  /** The id of a list of suggestions. */
  readonly list?: string
}

/** Longer texts have several lines. */
const LINE = 100

/** The input of a plain field, as its kind and limits have it. */
export function PlainInput({ form, name, label, list }: PlainInputProps): ReactElement {
  const field = plainFields[name]
  const { options = {}, hint, ...texts } = plainMessages[name]
  const shared = { label: label ?? texts.label, hint, error: form.formState.errors[name]?.message }
  if (field.kind === 'choice')
    return (
      <SelectField {...shared} {...form.register(name)}>
        <Options labels={options} />
      </SelectField>
    )
  if (field.kind === 'count') {
    const { max } = field
    const validate = (text: string) =>
      text === '' || (/^\d+$/.test(text) && Number(text) <= max) || messages.wrongCount(max)
    return (
      <TextField
        {...shared}
        inputMode="numeric"
        maxLength={String(max).length}
        {...form.register(name, { validate })}
      />
    )
  }
  if (field.max > LINE) return <TextArea {...shared} rows={3} maxLength={field.max} {...form.register(name)} />
  return <TextField {...shared} maxLength={field.max} list={list} {...form.register(name)} />
}

/** A folded section with one plain field. */
export function PlainSection({ form, name }: PlainFieldProps): ReactElement {
  const { title, label, options = {} } = plainMessages[name]
  const value = form.watch(name)
  const filled = value !== emptyValue(name) && (options[value] ?? value)
  return (
    <Section title={title ?? label} folded={foldedOf(form, [name], [filled])}>
      <PlainInput form={form} name={name} />
    </Section>
  )
}
