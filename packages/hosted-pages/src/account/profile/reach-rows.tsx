import { profileTags } from '@cartwright/server/hosted'
import type { Form } from '../../checkout/form.ts'
import type { Messages } from '../../messages/index.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { Field, Select } from '../../ui/field.tsx'
import { rowLabel } from './labels.ts'
import { MOST_REACHES, type Reach, rowName, rowsIn } from './reached.ts'

interface ReachRowsProps {
  readonly reach: Reach
  readonly form: Form
  readonly problems: Problems
  readonly messages: Messages['profile']
}

const input = {
  phone: { type: 'tel', inputMode: 'tel', maxLength: 41 },
  email: { type: 'email', inputMode: 'email', maxLength: 254, autoCapitalize: 'none', spellCheck: false },
} as const

const filledInBy = { phone: 'tel', email: 'email' } as const
const kindsOfAutofill: Readonly<Record<string, string>> = {
  HOME: 'home ',
  WORK: 'work ',
  MOBILE: 'mobile ',
  FAX: 'fax ',
}

/** Telephones or mail addresses, each with its kind, and room for one more. */
export function ReachRows({ reach, form, problems, messages }: ReachRowsProps) {
  const rows = rowsIn(form, reach)
  const blank = rows.at(-1)?.text === '' ? rows.length - 1 : -1
  const filled = rows.filter((_, index) => index !== blank)
  const row = (index: number, count: number) => (
    <ReachRow
      key={index}
      {...{ reach, index, form, problems, messages }}
      label={rowLabel(reach, index, count, messages)}
    />
  )
  if (filled.length === 0) return row(0, 1)
  const next = blank < 0 ? rows.length : blank
  return (
    <>
      {filled.map((_, index) => row(index, filled.length))}
      {filled.length < MOST_REACHES && (
        <details className="more">
          <summary>{messages[reach].add}</summary>
          {row(next, next + 1)}
        </details>
      )}
    </>
  )
}

interface ReachRowProps extends ReachRowsProps {
  readonly index: number
  readonly label: string
}

function ReachRow({ reach, index, label, form, problems, messages }: ReachRowProps) {
  const name = rowName(reach, index)
  const tag = form[`${name}-tag`] ?? 'UNTAGGED'
  return (
    <div className="row">
      <Field
        {...input[reach]}
        name={name}
        label={label}
        autoComplete={`${kindsOfAutofill[tag] ?? ''}${filledInBy[reach]}`}
        defaultValue={form[name] ?? ''}
        error={problems.fields[name]}
      />
      <Select name={`${name}-tag`} label={messages.kind} aria-label={messages.kindOf(label)} defaultValue={tag}>
        {profileTags[reach].map((each) => (
          <option key={each} value={each}>
            {messages.tags[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}
