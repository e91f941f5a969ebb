import type { Form } from '../../checkout/form.ts'
import { CheckField } from '../../forms/check-field.tsx'
import type { Messages } from '../../messages/index.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { type Entry, keyInput, type LaidOutField } from './custom-layout.ts'

interface CustomFieldsProps {
  readonly fields: readonly LaidOutField[]
  readonly form: Form
  readonly problems: Problems
  readonly messages: Messages['profile']
}

/** What else a profile tells, each value in an input of its kind. */
export function CustomFields({ fields, ...rest }: CustomFieldsProps) {
  return fields.map(({ title, entry }) => <CustomEntry key={entry.name} label={title} entry={entry} {...rest} />)
}

interface CustomEntryProps extends Omit<CustomFieldsProps, 'fields'> {
  readonly label: string
  readonly entry: Entry
}

function CustomEntry({ label, entry, ...rest }: CustomEntryProps) {
  const { form, problems, messages } = rest
  if (entry.as === 'group') {
    return (
      <fieldset className="card fields">
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
  if (entry.as === 'pair') return <Pair name={entry.name} {...rest} />
  const { name } = entry
  const shared = { name, label, error: problems.fields[name] }
  const text = form[name] ?? ''
  switch (entry.as) {
    case 'flag':
      return <CheckField {...shared} isChecked={text === 'yes'} />
    case 'lines':
      return <TextArea {...shared} hint={messages.lines} defaultValue={text} rows={rowsFor(text)} />
    case 'paragraph':
      return <TextArea {...shared} defaultValue={text} rows={rowsFor(text)} />
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

/** Room for one more entry of a map. */
function Pair({ name, form, problems, messages: { pair } }: Omit<CustomFieldsProps, 'fields'> & { name: string }) {
  const inputs = [
    [keyInput(name), pair.key],
    [name, pair.value],
  ] as const
  return (
    <details className="more" open={inputs.some(([input]) => form[input])}>
      <summary>{pair.add}</summary>
      <div className="columns">
        {inputs.map(([input, label]) => (
          <Field
            key={input}
            name={input}
            label={label}
            autoComplete="off"
            defaultValue={form[input] ?? ''}
            error={problems.fields[input]}
          />
        ))}
      </div>
    </details>
  )
}

/** An invalid date is shown in a text field, because date fields cannot show it. */
export const dateType = (type: 'date' | 'datetime-local', error: string | undefined) => (error ? 'text' : type)

/** As many lines as there are, and one to write on. */
const rowsFor = (text: string) => Math.min(12, Math.max(3, text.split('\n').length + 1))
