import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import { Field } from '../ui/field.tsx'

interface PasswordFieldProps {
  readonly language: Language
  readonly name?: string
  readonly label?: string
  readonly hint?: string
  readonly error?: string | undefined
}

/** A field for the current password. */
export const PasswordField = (props: PasswordFieldProps) => <Revealable autoComplete="current-password" {...props} />

/** Where a password is chosen: managers may make one up, and it is typed once, as it can be looked at. */
export const NewPasswordField = (props: PasswordFieldProps) => (
  <Revealable autoComplete="new-password" hint={messagesIn(props.language).forms.newPasswordHint} {...props} />
)

interface RevealableProps extends PasswordFieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

function Revealable({ language, name = 'password', label, ...field }: RevealableProps) {
  const { password, reveal, conceal } = messagesIn(language).forms
  return (
    <Field
      name={name}
      label={label ?? password}
      type="password"
      data-reveal={reveal}
      data-conceal={conceal}
      required
      {...field}
    />
  )
}
