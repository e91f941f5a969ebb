export { chooseAppearance } from './appearance.ts'
export { Choice } from './checkout/choice.tsx'
export { answerDownload } from './download.ts'
export { ownerErrand } from './flow-cookies.ts'
export { AccountName, ChangePasswordFields } from './forms/change-password-fields.tsx'
export { CheckField } from './forms/check-field.tsx'
export { CodeField } from './forms/code-field.tsx'
export { EmailField } from './forms/email-field.tsx'
export { EndingItem } from './forms/ending-item.tsx'
export { FormProblems, WholeProblem } from './forms/form-problems.tsx'
export { NewPasswordField, PasswordField } from './forms/password-field.tsx'
export { PostForm } from './forms/post-form.tsx'
export type { Frame, PagesEnv } from './frame.ts'
export type { Language } from './language.ts'
export { ReceivedAt } from './mailbox/received-at.tsx'
export { type Messages, messagesIn } from './messages/index.ts'
export { securityHeaders } from './security.ts'
export { readForm } from './sign-in/account-form.ts'
export { seeOther, show } from './sign-in/answers.ts'
export { PasskeyForm } from './sign-in/passkeys/passkey-form.tsx'
export { PasskeysSection } from './sign-in/passkeys/passkeys-section.tsx'
export {
  findEmailFlaw,
  findNewPasswordFlaw,
  inFields,
  noProblems,
  type Problems,
  toProblems,
} from './sign-in/problems.ts'
export { themePath } from './ui/assets.ts'
export { Field, Select, TextArea } from './ui/field.tsx'
export { Layout } from './ui/layout.tsx'
