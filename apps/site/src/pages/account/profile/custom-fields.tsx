import type { Form } from '../../checkout/form.ts'
import { CheckField } from '../../forms/check-field.tsx'
import type { Problems } from '../../sign-in/problems.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import type { Entry, layOutFields } from './custom-values.ts'
import type { ProfileMessages } from './messages.ts'

interface CustomFieldsProps {
  readonly fields: ReturnType<typeof layOutFields>
  readonly form: Form
  readonly problems: Problems
  readonly messages: ProfileMessages
}

/** What else a profile tells, each value in an input of its kind. */
export function CustomFields({ fields, ...rest }: CustomFieldsProps) {
  return fields.map(({ field, entry }) => <CustomEntry key={entry.name} label={field.name} entry={entry} {...rest} />)
}

interface CustomEntryProps extends Omit<CustomFieldsProps, 'fields'> {
  readonly label: string
  readonly entry: Entry
}

function CustomEntry({ label, entry, ...rest }: CustomEntryProps) {
  const { form, problems, messages } = rest
  if (entry.as === 'group') {
    return (
      <fieldset className="custom-group">
        <legend>{label}</legend>
        {entry.parts.map((part, index) => (
          <CustomEntry
            key={part.entry.name}
            label={part.key ?? messages.item(index + 1)}
            entry={part.entry}
            {...rest}
          />
        ))}
      </fieldset>
    )
  }
  const { name } = entry
  const shared = { name, label, error: problems.fields[name] }
  const text = form[name] ?? ''
  switch (entry.as) {
    case 'flag':
      return <CheckField {...shared} isChecked={text === 'yes'} />
    case 'lines':
      return <TextArea {...shared} hint={messages.lines} value={text} rows={rowsFor(text)} />
    case 'paragraph':
      return <TextArea {...shared} value={text} rows={rowsFor(text)} />
    case 'number':
      return <Field {...shared} inputMode="decimal" autoComplete="off" defaultValue={text} />
    case 'day':
      return <Field {...shared} type={dateType('date', shared.error)} autoComplete="off" defaultValue={text} />
    case 'moment':
      return (
        <Field
          {...shared}
          type={dateType('datetime-local', shared.error)}
          step="any"
          hint={messages.utc}
          defaultValue={text}
        />
      )
    default:
      return <Field {...shared} autoComplete="off" defaultValue={text} />
  }
}

/** A field for dates shows nothing that is none: what was typed instead stays in a field for text. */
export const dateType = (type: 'date' | 'datetime-local', error: string | undefined) => (error ? 'text' : type)

/** As many lines as there are, and one to write on. */
const rowsFor = (text: string) => Math.min(12, Math.max(3, text.split('\n').length + 1))
