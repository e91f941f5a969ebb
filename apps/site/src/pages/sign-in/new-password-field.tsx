import type { Language } from '../language.ts'
import { Field } from '../ui/field.tsx'
import { signInMessages } from './messages.ts'

interface NewPasswordFieldProps {
  readonly language: Language
  readonly label: string
  readonly name?: string
  readonly error?: string | undefined
}

/** Where a password is chosen: managers may make one up, and it is typed once, as it can be looked at. */
export function NewPasswordField({ language, label, name = 'password', error }: NewPasswordFieldProps) {
  const { fields } = signInMessages[language]
  return (
    <Field
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={fields.newPasswordHint}
      error={error}
      data-reveal={fields.reveal}
      data-conceal={fields.conceal}
      required
    />
  )
}
