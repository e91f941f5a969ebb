import type { ProductAttribute } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messages } from '../attributes/messages.ts'
import { attributesQuery } from '../attributes/queries.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { numberText, readDecimalText } from '../kit/number-input.ts'
import { Section } from '../kit/page.tsx'
import type { ProductForm } from './form.ts'
import { ProductPicker } from './product-picker.tsx'
import { pickedProductsQuery } from './queries.ts'

interface AttributesProps {
  readonly form: UseFormReturn<ProductForm>
  readonly productId: string
}

/** What a product has of the attributes that the owner defined. */
export function Attributes({ form, productId }: AttributesProps) {
  const query = useQuery(attributesQuery)
  return (
    <Section title={messages.ofProduct} lead={messages.ofProductLead}>
      <Loaded query={query}>
        {(attributes) => (
          <div className="flex flex-col gap-4">
            {attributes.length === 0 && <p className="text-muted">{messages.noneOfProduct}</p>}
            {attributes.map((attribute) => (
              <Value key={attribute.id} form={form} attribute={attribute} productId={productId} />
            ))}
            <p>
              <ButtonLink to="/products/attributes">{messages.define}</ButtonLink>
            </p>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

interface ValueProps extends AttributesProps {
  readonly attribute: ProductAttribute
}

function Value({ form, attribute, productId }: ValueProps) {
  const { key = '', name = '', type, unit, choices = [] } = attribute
  const values = form.watch('attributes')[key] ?? []
  const set = (next: string[]) =>
    form.setValue('attributes', { ...form.getValues('attributes'), [key]: next }, { shouldDirty: true })
  if (type === 'LIST') return <Choices name={name} choices={choices} values={values} onChange={set} />
  if (type === 'REFERENCE') return <References name={name} ids={values} productId={productId} onChange={set} />
  const [value = ''] = values
  const label = unit ? `${name} (${unit})` : name
  if (type === 'NUMBER') return <NumberValue label={label} value={value} onChange={set} />
  return (
    <TextField
      label={label}
      type={type === 'DATE' ? 'date' : 'text'}
      maxLength={500}
      value={value}
      onChange={({ target }) => set(target.value === '' ? [] : [target.value])}
    />
  )
}

interface NumberValueProps {
  readonly label: string
  /** With a decimal point, or what is no number. */
  readonly value: string
  readonly onChange: (values: string[]) => void
}

function NumberValue({ label, value, onChange }: NumberValueProps) {
  // While it is typed, a number stays as it is: `1,` is the beginning of one. A form that is discarded has another value.
  const [typed, setTyped] = useState<string>()
  const read = (entered: string) => readDecimalText(entered, { signed: true })
  const text = typed !== undefined && (read(typed) ?? typed) === value ? typed : numberText(value)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={500}
      value={text}
      error={text !== '' && read(text) === null ? messages.invalidNumber : undefined}
      onBlur={() => read(text) !== null && setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value === '' ? [] : [read(target.value) ?? target.value])
      }}
    />
  )
}

interface ChoicesProps {
  readonly name: string
  readonly choices: readonly string[]
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

function Choices({ name, choices, values, onChange }: ChoicesProps) {
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isChosen : values.includes(one))))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{name}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((choice) => (
          <CheckField
            key={choice}
            label={choice}
            checked={values.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ReferencesProps {
  readonly name: string
  readonly ids: readonly string[]
  readonly productId: string
  readonly onChange: (ids: string[]) => void
}

/** Products that the attribute names. */
function References({ name, ids, productId, onChange }: ReferencesProps) {
  const { data: products = [] } = useQuery(pickedProductsQuery(ids))
  const [isPicking, setIsPicking] = useState(false)
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '…'
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{name}</legend>
      <ul>
        {ids.map((id) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
            <Button
              tone="plain"
              aria-label={messages.remove(nameOf(id))}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setIsPicking(true)}>{messages.pick}</Button>
      {isPicking && (
        <ProductPicker
          title={name}
          chosen={new Set([...ids, productId])}
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => onChange([...ids, id])}
        />
      )}
    </fieldset>
  )
}
