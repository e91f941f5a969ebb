import { isWithoutTown, subdivisions } from '@cartwright/design'
import { divisionOf, listedCountries } from '@cartwright/design/places'
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
      <CountryFields {...props} prefix={prefix} parts={listedCountries} />
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
        <Field
          {...bind('city')}
          label={fields.city}
          autoComplete={fill('address-level2')}
          className="town"
          maxLength={50}
        />
      </div>
      <Field
        {...bind('subdivision')}
        label={fields.subdivision.region}
        autoComplete={fill('address-level1')}
        className="entered-division"
        maxLength={50}
      />
    </>
  )
}

interface CountryFieldsProps extends AddressFieldsProps {
  /** Countries that ask for their part. Default: where the tax depends on it */
  readonly parts?: readonly string[]
}

/** The country, and the part of it where addresses or taxes need one. Shown and hidden by the style sheet alone. */
export function CountryFields({ parts = Object.keys(subdivisions), ...props }: CountryFieldsProps) {
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
        <CountryOptions list={likely} />
        {likely.length > 0 && others.length > 0 && <hr />}
        <CountryOptions list={others} />
      </Select>
      {parts.map((code) => {
        const field = bind(`subdivision${code}`)
        const division = divisionOf(code)
        const isOffered = [...likely, ...others].some((each) => each.code === code)
        if (!division?.parts || !isOffered) return null
        return (
          <Select
            key={`${prefix}${code}`}
            {...field}
            className={`subdivision subdivision-${code}`}
            label={fields.subdivision[division.kind]}
            autoComplete={fill('address-level1')}
            data-refresh=""
          >
            <option value="">{fields.choose}</option>
            <Options list={division.parts} />
          </Select>
        )
      })}
    </div>
  )
}

const Options = ({ list }: { list: readonly Country[] }) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))

/** The countries; the style sheet shows the fields that the chosen one needs. */
const CountryOptions = ({ list }: { list: readonly Country[] }) =>
  list.map(({ code, name }) => {
    const division = divisionOf(code)
    return (
      <option
        key={code}
        value={code}
        data-division={division ? (division.parts ? 'listed' : 'entered') : undefined}
        data-town={isWithoutTown(code) ? 'none' : undefined}
      >
        {name}
      </option>
    )
  })

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
