import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { NewPasswordField, PasswordField } from './password-field.tsx'

interface ChangePasswordFieldsProps {
  readonly language: Language
  /** Whose password it is. */
  readonly email: string
  readonly problems: Problems
  /** There is none yet. */
  readonly isFirst?: boolean
}

/** The present password and the new one, of who is signed in. */
export function ChangePasswordFields({
  language,
  email,
  problems: { fields },
  isFirst = false,
}: ChangePasswordFieldsProps) {
  const { currentPassword, newPassword } = messagesIn(language).forms
  return (
    <>
      <AccountName email={email} />
      {!isFirst && (
        <PasswordField
          language={language}
          name="currentPassword"
          label={currentPassword}
          error={fields.currentPassword}
        />
      )}
      <NewPasswordField language={language} name="newPassword" label={newPassword} error={fields.newPassword} />
    </>
  )
}

/** Tells a password manager whose password it is. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
