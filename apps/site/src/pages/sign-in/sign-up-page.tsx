import { type FormCaptcha, foreignCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import type { Frame } from '../frame.ts'
import { frameMessages } from '../messages.ts'
import { Field } from '../ui/field.tsx'
import { AccountPage, FormProblems, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { signInMessages } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { Problems } from './problems.ts'

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
  const { signUp, fields } = signInMessages[language]
  return (
    <AccountPage frame={frame} purpose={purpose} title={signUp.title} captcha={foreignCaptcha(captcha)}>
      <h1>{signUp.title}</h1>
      <p className="lead">{signUp.lead}</p>
      <FormProblems frame={frame} problems={problems} />
      <form className="account-fields" method="post" action={pathWith('/sign-up', purpose)} noValidate>
        <Field
          name="name"
          label={fields.name}
          note={frameMessages[language].optional}
          autoComplete="name"
          defaultValue={name}
          maxLength={100}
        />
        <Field
          name="email"
          label={fields.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          error={problems.fields.email}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordField language={language} label={fields.password} error={problems.fields.password} />
        {captcha && <CaptchaField language={language} captcha={captcha} />}
        <button type="submit" className="button button-wide" name="action" value="sign-up">
          {signUp.submit}
        </button>
      </form>
      <p className="account-switch">
        {signUp.orSignIn} <a href={pathWith('/sign-in', purpose)}>{signUp.signIn}</a>
      </p>
    </AccountPage>
  )
}

/** The shop takes no new members; those it has are shown their way. */
export function SignUpClosedPage({ frame, purpose }: Pick<SignUpPageProps, 'frame' | 'purpose'>) {
  const { signUp, signUpClosed } = signInMessages[frame.language]
  return (
    <AccountPage frame={frame} purpose={purpose} title={signUpClosed.title}>
      <h1>{signUpClosed.title}</h1>
      <p className="lead">{signUpClosed.text}</p>
      <p className="account-choice">
        <a className="button" href={pathWith('/sign-in', purpose)}>
          {signUp.signIn}
        </a>
      </p>
    </AccountPage>
  )
}
