import { Button } from '@cartwright/design/parts'
import type { Member } from '@cartwright/server/hosted'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { AccountPage, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { type FormCaptcha, foreignCaptcha } from './captcha/captcha.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { KnownMember } from './known-member.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import type { Problems } from './problems.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'

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
  const messages = messagesIn(language).signIn
  const { signIn } = messages
  const title = known ? messages.known.title : signIn.title
  const forgot = pathWith('/forgot-password', purpose)
  return (
    <AccountPage frame={frame} purpose={purpose} title={title} captcha={foreignCaptcha(captcha)}>
      {known && <KnownMember frame={frame} purpose={purpose} member={known} path="/sign-in" />}
      {!known && purpose.kind === 'waiting' && <p className="lead">{signIn.lead(settings.name)}</p>}
      <FormProblems language={language} problems={problems} />
      {known && <h2>{messages.known.other}</h2>}
      <PostForm action={pathWith('/sign-in', purpose)}>
        <EmailField
          language={language}
          defaultValue={email}
          error={problems.fields.email}
          autoComplete={settings.memberPasskeys ? 'username webauthn' : 'username'}
        />
        <PasswordField language={language} error={problems.fields.password} />
        {captcha && (
          <CaptchaField
            language={language}
            captcha={captcha}
            alternative={<a href={forgot}>{messagesIn(language).captcha.byMail}</a>}
          />
        )}
        <Button tone={known !== null ? 'quiet' : 'main'} className="button-wide" name="action" value="sign-in">
          {signIn.submit}
        </Button>
      </PostForm>
      <p className="muted">
        <a href={forgot}>{signIn.forgot}</a>
      </p>
      <ProviderButtons frame={frame} purpose={purpose}>
        <PasskeyButton frame={frame} purpose={purpose} unknown={problems.unknownPasskey} />
      </ProviderButtons>
      {settings.signUp === 'OPEN' && (
        <p className="muted">
          {signIn.orRegister} <a href={pathWith('/sign-up', purpose)}>{signIn.register}</a>
        </p>
      )}
    </AccountPage>
  )
}
