import { Button, Notice } from '@cartwright/design/parts'
import type { Frame } from '@cartwright/hosted-pages/kit'
import { CodeField, EmailField, PasskeyForm, PasswordField, PostForm } from '@cartwright/hosted-pages/kit'
import { adminMessages } from './messages.ts'
import { OwnerPage } from './owner-page.tsx'
import { adminPaths } from './paths.ts'

interface SignInPageProps {
  readonly frame: Frame
  readonly email?: string
  readonly problem?: string | null
  /** Whether the site has no owner yet. */
  readonly isFirst: boolean
  readonly again?: boolean
  /** A new password has just been set by a link. */
  readonly isReset?: boolean
}

/** Where owners sign in: by password, or by a passkey alone. */
export function OwnerSignInPage({
  frame,
  email = '',
  problem,
  isFirst,
  again = false,
  isReset = false,
}: SignInPageProps) {
  const { language } = frame
  const { signIn, password } = adminMessages[language]
  return (
    <OwnerPage frame={frame} title={signIn.title} lead={again ? signIn.again : signIn.lead} problem={problem}>
      {isReset && (
        <Notice tone="success" title={password.set}>
          <p>{password.setText}</p>
        </Notice>
      )}
      {isFirst && (
        <>
          <p>{signIn.none}</p>
          <pre className="card command">npx cartwright owner create --email you@example.com</pre>
        </>
      )}
      <PostForm action={adminPaths.signIn}>
        <EmailField language={language} defaultValue={email} />
        <PasswordField language={language} />
        <Button className="button-wide">{signIn.submit}</Button>
      </PostForm>
      <PasskeyForm language={frame.language} kind="get" action={adminPaths.passkey} ask={adminPaths.passkeyQuestion}>
        <Button tone="quiet" className="button-wide">
          {signIn.orPasskey}
        </Button>
      </PasskeyForm>
      <p>
        <a href={adminPaths.forgot}>{password.forgot}</a>
      </p>
    </OwnerPage>
  )
}

interface StepPageProps {
  readonly frame: Frame
  readonly factors: { readonly totp: boolean; readonly passkey: boolean }
  readonly problem?: string | null
}

/** The second step after the right password. */
export function SecondStepPage({ frame, factors, problem }: StepPageProps) {
  const { step, signIn } = adminMessages[frame.language]
  return (
    <OwnerPage frame={frame} title={step.title} lead={step.lead} problem={problem}>
      {factors.passkey && (
        <PasskeyForm language={frame.language} kind="get" action={adminPaths.passkey} ask={adminPaths.passkeyQuestion}>
          <Button className="button-wide">{signIn.orPasskey}</Button>
        </PasskeyForm>
      )}
      <PostForm action={adminPaths.step}>
        <CodeField label={step.code} hint={factors.totp ? step.codeHint : step.recoveryHint} />
        <Button tone={!factors.totp ? 'quiet' : 'main'} className="button-wide">
          {step.submit}
        </Button>
      </PostForm>
    </OwnerPage>
  )
}
