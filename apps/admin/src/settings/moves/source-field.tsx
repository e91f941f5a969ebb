import type { MoveSourceField } from '@cartwright/client'
import { language } from '../../facts/facts.ts'
import { SelectField, TextField } from '../../kit/field.tsx'
import { messages } from './queries.ts'

interface SourceFieldProps {
  /** The name of the source. */
  readonly source: string
  readonly field: MoveSourceField
}

/** A setting of a source. Sources of other authors have no texts here: their own are shown. */
export function SourceField({ source, field }: SourceFieldProps) {
  const { name, hint: own, required, secret, defaultValue, choices } = field
  const translated = messages.fieldNames[name]
  const label = translated ?? own ?? name
  const hint = messages.fieldHints[`${source}.${name}`] ?? (translated && language === 'en' ? own : undefined)
  if (choices)
    return (
      <SelectField name={name} label={label} hint={hint} defaultValue={defaultValue}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      name={name}
      label={label}
      note={required ? undefined : messages.optional}
      hint={[hint, secret && messages.secretHint].filter(Boolean).join('. ') || undefined}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      defaultValue={defaultValue}
      required={required}
    />
  )
}
