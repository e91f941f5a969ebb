import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '../ui/field.tsx'

interface CodeFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'className'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly defaultValue?: string
}

/** A field for a single-use code: from a mail, an app or a printed list. */
export const CodeField = (props: CodeFieldProps) => (
  <Field
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    required
    {...props}
  />
)
