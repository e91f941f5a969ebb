import { type DividedCountry, subdivisions } from '@cartwright/design'
import type { Messages } from '../messages/index.ts'
import { Field, Select } from '../ui/field.tsx'
import type { Country, CountryList } from './countries.ts'
import type { Errors, Form } from './form.ts'

interface AddressFieldsProps {
  readonly values: Form
  readonly errors: Errors
  readonly messages: Messages['checkout']
  readonly countries: CountryList
  /** Tells several addresses on one page apart. */
  readonly prefix?: string
  /** Which address it is, for browsers that fill it in; none where there is just one. */
  readonly section?: 'shipping' | 'billing'
}

/** The fields of a postal address. The country comes first, because it decides what the others look like. */
export function AddressFields(props: AddressFieldsProps) {
  const { messages, prefix = '', section } = props
  const { fields } = messages
  const fill = fillFrom(section)
  const bind = bindTo(props)
  const line2 = bind('addressLine2')
  return (
    <>
      <CountryFields {...props} prefix={prefix} />
      <Field {...bind('addressLine')} label={fields.addressLine} autoComplete={fill('address-line1')} maxLength={150} />
      <details className="more" open={line2.defaultValue !== '' || line2.error !== undefined}>
        <summary>{fields.addAddressLine2}</summary>
        <Field {...line2} label={fields.addressLine2} autoComplete={fill('address-line2')} maxLength={100} />
      </details>
      <div className="pair">
        <Field
          {...bind('postalCode')}
          label={fields.postalCode}
          autoComplete={fill('postal-code')}
          className="short"
          maxLength={50}
          data-refresh=""
        />
        <Field {...bind('city')} label={fields.city} autoComplete={fill('address-level2')} maxLength={50} />
      </div>
    </>
  )
}

/** The country, and the part of it where addresses and taxes need one. Shown and hidden by the style sheet alone. */
export function CountryFields(props: AddressFieldsProps) {
  const { messages, countries, section, prefix = '' } = props
  const { fields } = messages
  const fill = fillFrom(section)
  const bind = bindTo(props)
  const { defaultValue: country, ...countryField } = bind('country')
  const { likely, others } = countries
  const known = [...likely, ...others].some(({ code }) => code === country)
  return (
    <div className="fields country">
      <Select
        {...countryField}
        label={fields.country}
        autoComplete={fill('country')}
        defaultValue={known ? country : ''}
        data-refresh=""
      >
        <option value="">{fields.choose}</option>
        <Options list={likely} />
        {likely.length > 0 && others.length > 0 && <hr />}
        <Options list={others} />
      </Select>
      {dividedCountries.map((code) => {
        const field = bind(`subdivision${code}`)
        return (
          <Select
            key={`${prefix}${code}`}
            {...field}
            className={`subdivision subdivision-${code}`}
            label={fields.subdivision[code]}
            autoComplete={fill('address-level1')}
            data-refresh=""
          >
            <option value="">{fields.choose}</option>
            <Options list={subdivisions[code]} />
          </Select>
        )
      })}
    </div>
  )
}

const dividedCountries: readonly DividedCountry[] = ['US', 'CA', 'AU']

const Options = ({ list }: { list: readonly Country[] }) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))

/** What a browser takes a field for. */
const fillFrom = (section: AddressFieldsProps['section']) => (token: string) =>
  section ? `${section} ${token}` : token

const bindTo =
  ({ values, errors, prefix = '' }: AddressFieldsProps) =>
  (field: string) => ({
    name: prefix + field,
    defaultValue: values[prefix + field] ?? '',
    error: errors[prefix + field],
  })
