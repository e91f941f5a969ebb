'use client'

import { type ReactNode, useId } from 'react'
import { type AddressField, type AddressValue, longestTexts } from '../../address/address-fields.ts'
import { addressRules } from '../../address/address-rules.ts'
import type { partsOf } from '../kit/parts.ts'
import type { AddressMessages } from '../messages/address.ts'
import type { Country } from './use-countries.ts'

interface AddressInputsProps {
  value: AddressValue
  set: (field: AddressField, text: string) => void
  problemOf: (field: AddressField, label: string) => string | undefined
  texts: AddressMessages
  countries: readonly Country[]
  hasContact: boolean
  section: 'shipping' | 'billing' | undefined
  part: ReturnType<typeof partsOf<'field' | 'label' | 'input' | 'problem'>>
}

/** The fields of an address. The country comes first, because it decides what the others are. */
export function AddressInputs(props: AddressInputsProps) {
  const { value, texts, hasContact, countries } = props
  const { division, city, postalCode, isPostalCodeLast } = addressRules(value.country)
  const codeLabel = value.country === 'US' ? texts.zipCode : texts.postalCode
  const code = (
    <Field {...props} field="postalCode" label={codeLabel} fill="postal-code" isOptional={postalCode === 'optional'} />
  )
  return (
    <>
      <Field {...props} field="country" label={texts.country} fill="country" options={countries} />
      {hasContact && (
        <>
          <Field {...props} field="firstName" label={texts.firstName} fill="given-name" />
          <Field {...props} field="lastName" label={texts.lastName} fill="family-name" />
          <Field {...props} field="company" label={texts.company} fill="organization" isOptional />
        </>
      )}
      <Field {...props} field="addressLine" label={texts.addressLine} fill="address-line1" />
      <Field {...props} field="addressLine2" label={texts.addressLine2} fill="address-line2" isOptional />
      {!isPostalCodeLast && code}
      {city !== 'none' && (
        <Field {...props} field="city" label={texts.city} fill="address-level2" isOptional={city === 'optional'} />
      )}
      {division && (
        <Field
          {...props}
          field="subdivision"
          label={texts[division.kind]}
          fill="address-level1"
          {...(division.parts && { options: division.parts })}
        />
      )}
      {isPostalCodeLast && code}
      {hasContact && <Field {...props} field="phone" label={texts.phone} fill="tel" type="tel" isOptional />}
    </>
  )
}

interface FieldProps extends AddressInputsProps {
  field: AddressField
  label: string
  /** Token of `autocomplete`. */
  fill: string
  type?: string
  isOptional?: boolean
  options?: readonly Country[]
}

function Field({ field, label, fill, type = 'text', isOptional = false, options, ...props }: FieldProps) {
  const { value, set, problemOf, texts, section, part } = props
  const id = useId()
  const problem = problemOf(field, label)
  const shared = {
    id,
    name: field,
    value: value[field],
    required: !isOptional,
    autoComplete: section ? `${section} ${fill}` : fill,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}problem` : undefined,
    ...part('input'),
  }
  const control: ReactNode = options ? (
    <select {...shared} onChange={({ target }) => set(field, target.value)}>
      <option value="">{texts.choose}</option>
      {options.map(({ code, name }) => (
        // Server and browser may have other releases of the names.
        <option key={code} value={code} suppressHydrationWarning>
          {name}
        </option>
      ))}
    </select>
  ) : (
    <input
      {...shared}
      type={type}
      maxLength={longestTexts[field]}
      onChange={({ target }) => set(field, target.value)}
    />
  )
  return (
    <div {...part('field')} data-field={field}>
      <label htmlFor={id} {...part('label')}>
        {label} {isOptional && <small>({texts.optional})</small>}
      </label>
      {control}
      {problem && (
        <p id={`${id}problem`} {...part('problem')}>
          {problem}
        </p>
      )}
    </div>
  )
}
