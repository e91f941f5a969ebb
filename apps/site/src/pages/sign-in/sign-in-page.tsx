import type { Member } from '@cartwright/server'
import { type FormCaptcha, foreignCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { captchaMessages } from '../captcha/messages.ts'
import type { Frame } from '../frame.ts'
import { Field } from '../ui/field.tsx'
import { AccountPage, FormProblems, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { KnownMember } from './known-member.tsx'
import { signInMessages } from './messages.ts'
import type { Problems } from './problems.ts'

interface SignInPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly email: string
  readonly problems: Problems
  /** Who is signed in here and may simply go on. */
  readonly known: Member | null
  readonly captcha: FormCaptcha | null
}

export function SignInPage({ frame, purpose, email, problems, known, captcha }: SignInPageProps) {
  const { language, settings } = frame
  const messages = signInMessages[language]
  const { signIn, fields } = messages
  const title = known ? messages.known.title : signIn.title
  const forgot = pathWith('/forgot-password', purpose)
  return (
    <AccountPage frame={frame} purpose={purpose} title={title} captcha={foreignCaptcha(captcha)}>
      <h1>{title}</h1>
      {known && <KnownMember frame={frame} purpose={purpose} member={known} path="/sign-in" />}
      {!known && purpose.kind === 'waiting' && <p className="lead">{signIn.lead(settings.name)}</p>}
      <FormProblems frame={frame} problems={problems} />
      {known && <h2 className="account-other">{messages.known.other}</h2>}
      <form className="account-fields" method="post" action={pathWith('/sign-in', purpose)} noValidate>
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
        <Field
          name="password"
          label={fields.password}
          type="password"
          autoComplete="current-password"
          error={problems.fields.password}
          data-reveal={fields.reveal}
          data-conceal={fields.conceal}
          required
        />
        {captcha && (
          <CaptchaField
            language={language}
            captcha={captcha}
            alternative={<a href={forgot}>{captchaMessages[language].byMail}</a>}
          />
        )}
        <button
          className={`button button-wide ${known ? 'button-quiet' : ''}`}
          type="submit"
          name="action"
          value="sign-in"
        >
          {signIn.submit}
        </button>
      </form>
      <p className="account-switch">
        <a href={forgot}>{signIn.forgot}</a>
        {settings.signUp === 'OPEN' && (
          <>
            <br />
            {signIn.orRegister} <a href={pathWith('/sign-up', purpose)}>{signIn.register}</a>
          </>
        )}
      </p>
    </AccountPage>
  )
}
