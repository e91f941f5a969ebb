import { MOST_UNITS, quantityField, variantField } from '../subscription/entries.ts'
import { type AddressField, addressFields, type SubscriptionView } from '../subscription/view.ts'
import { SelectField, TextField } from './field.tsx'
import { ChangeForm, type ChangesProps, enteredFor } from './subscription-change-form.tsx'

/** Quantity and variant of each item. */
export function LinesForm({ view, ...props }: ChangesProps) {
  const { lines: texts } = view.texts
  const entered = enteredFor(props.problem, 'lines')
  return (
    <ChangeForm {...props} intent="lines" title={texts.title} send={texts.save}>
      {view.lines.map(({ id, quantity, quantityLabel, variantLabel, variants }) => (
        <div key={id} className="stack">
          <TextField
            name={quantityField(id)}
            type="number"
            inputMode="numeric"
            label={quantityLabel}
            required
            min={1}
            max={MOST_UNITS}
            defaultValue={entered[quantityField(id)] ?? quantity}
          />
          {variants.length > 1 && (
            <SelectField
              name={variantField(id)}
              label={variantLabel}
              defaultValue={entered[variantField(id)] ?? variants.find(({ isCurrent }) => isCurrent)?.id}
            >
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      ))}
    </ChangeForm>
  )
}

type AddressProps = ChangesProps & { readonly changes: NonNullable<SubscriptionView['changes']> }

/** Tokens for browsers that fill in addresses, by field. */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
  phone: 'tel',
}
const OPTIONAL: readonly AddressField[] = ['company', 'addressLine2', 'phone']

/** The address that items are delivered to. */
export function AddressForm({ view, changes: { address, countries }, ...props }: AddressProps) {
  const { addressForm: texts } = view.texts
  if (view.addressLines.length === 0) return null
  const entered = enteredFor(props.problem, 'address')
  return (
    <ChangeForm {...props} intent="address" title={texts.title} send={texts.save}>
      {addressFields.map((name) => {
        const isOptional = OPTIONAL.includes(name)
        const field = {
          name,
          label: texts[name],
          note: isOptional ? texts.optional : undefined,
          required: !isOptional,
          autoComplete: `shipping ${AUTOCOMPLETE[name]}`,
          defaultValue: entered[name] ?? address[name],
        }
        if (name !== 'country') return <TextField key={name} {...field} maxLength={100} />
        return (
          <SelectField key={name} {...field}>
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )
      })}
    </ChangeForm>
  )
}
