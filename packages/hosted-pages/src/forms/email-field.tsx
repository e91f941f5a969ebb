import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import { Field } from '../ui/field.tsx'

interface EmailFieldProps {
  readonly language: Language
  readonly name?: string
  readonly label?: string
  readonly hint?: string
  readonly defaultValue?: string
  readonly error?: string | undefined
  /** Its autocomplete name: `username`, unless it is a new address or another person's. */
  readonly autoComplete?: 'username' | 'username webauthn' | 'email' | 'off'
}

/** Asks for an address, with the keyboard of phones for it. */
export function EmailField({
  language,
  name = 'email',
  label = messagesIn(language).forms.email,
  autoComplete = 'username',
  ...field
}: EmailFieldProps) {
  return (
    <Field
      {...{ name, label, autoComplete, ...field }}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
