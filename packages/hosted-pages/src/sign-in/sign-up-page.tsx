import { Button } from '@cartwright/design/parts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { NewPasswordField } from '../forms/password-field.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Field } from '../ui/field.tsx'
import { AccountPage, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { type FormCaptcha, foreignCaptcha } from './captcha/captcha.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import type { Problems } from './problems.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'

interface SignUpPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly name: string
  readonly email: string
  readonly problems: Problems
  readonly captcha: FormCaptcha | null
}

export function SignUpPage({ frame, purpose, name, email, problems, captcha }: SignUpPageProps) {
  const { language } = frame
  const { signUp, fields } = messagesIn(language).signIn
  return (
    <AccountPage
      frame={frame}
      purpose={purpose}
      title={signUp.title}
      lead={signUp.lead}
      captcha={foreignCaptcha(captcha)}
    >
      <FormProblems language={language} problems={problems} />
      <PostForm action={pathWith('/sign-up', purpose)}>
        <Field
          name="name"
          label={fields.name}
          note={messagesIn(language).frame.optional}
          autoComplete="name"
          defaultValue={name}
          maxLength={100}
        />
        <EmailField language={language} defaultValue={email} error={problems.fields.email} />
        <NewPasswordField language={language} error={problems.fields.password} />
        {captcha && <CaptchaField language={language} captcha={captcha} />}
        <Button className="button-wide" name="action" value="sign-up">
          {signUp.submit}
        </Button>
      </PostForm>
      <ProviderButtons frame={frame} purpose={purpose} />
      <p className="muted">
        {signUp.orSignIn} <a href={pathWith('/sign-in', purpose)}>{signUp.signIn}</a>
      </p>
    </AccountPage>
  )
}

/** The shop takes no new members; those it has are shown their way. */
export function SignUpClosedPage({ frame, purpose }: Pick<SignUpPageProps, 'frame' | 'purpose'>) {
  const { signUp, signUpClosed } = messagesIn(frame.language).signIn
  return (
    <AccountPage frame={frame} purpose={purpose} title={signUpClosed.title} lead={signUpClosed.text}>
      <p className="row">
        <a className="button" href={pathWith('/sign-in', purpose)}>
          {signUp.signIn}
        </a>
      </p>
    </AccountPage>
  )
}
