import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { signInMessages } from '../sign-in/messages.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { adminMessages } from './messages.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { adminPaths } from './paths.ts'

interface SignInPageProps {
  readonly frame: Frame
  readonly email?: string
  readonly problem?: string | null
  /** Whether there is nobody yet who could sign in. */
  readonly isFirst: boolean
  readonly again?: boolean
}

/** Where owners sign in: by password, or by a passkey alone. */
export function OwnerSignInPage({ frame, email = '', problem, isFirst, again = false }: SignInPageProps) {
  const messages = adminMessages[frame.language]
  const { fields } = signInMessages[frame.language]
  const { signIn } = messages
  return (
    <Layout frame={frame} title={signIn.title}>
      <div className="stack">
        <h1>{signIn.title}</h1>
        <p className="lead">{again ? signIn.again : signIn.lead}</p>
        {problem && (
          <Notice tone="problem" title={messages.problem}>
            <p>{problem}</p>
          </Notice>
        )}
        {isFirst && (
          <>
            <p>{signIn.none}</p>
            <pre className="command">npx cartwright owner create --email you@example.com</pre>
          </>
        )}
        <form className="account-fields" method="post" action={adminPaths.signIn} noValidate>
          <Field
            name="email"
            label={fields.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={email}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field
            name="password"
            label={fields.password}
            type="password"
            autoComplete="current-password"
            data-reveal={fields.reveal}
            data-conceal={fields.conceal}
            required
          />
          <button className="button button-wide" type="submit">
            {signIn.submit}
          </button>
        </form>
        <PasskeyForm kind="get" action={adminPaths.passkey}>
          <button className="button button-quiet button-wide" type="submit">
            {signIn.orPasskey}
          </button>
        </PasskeyForm>
      </div>
    </Layout>
  )
}

interface StepPageProps {
  readonly frame: Frame
  readonly factors: { readonly totp: boolean; readonly passkey: boolean }
  readonly problem?: string | null
}

/** The second step after the right password. */
export function SecondStepPage({ frame, factors, problem }: StepPageProps) {
  const messages = adminMessages[frame.language]
  const { step, signIn } = messages
  return (
    <Layout frame={frame} title={step.title}>
      <div className="stack">
        <h1>{step.title}</h1>
        <p className="lead">{step.lead}</p>
        {problem && (
          <Notice tone="problem" title={messages.problem}>
            <p>{problem}</p>
          </Notice>
        )}
        {factors.passkey && (
          <PasskeyForm kind="get" action={adminPaths.passkey}>
            <button className="button button-wide" type="submit">
              {signIn.orPasskey}
            </button>
          </PasskeyForm>
        )}
        <form className="account-fields" method="post" action={adminPaths.step} noValidate>
          <Field
            name="code"
            label={step.code}
            hint={factors.totp ? step.codeHint : step.recoveryHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <button className={`button button-wide ${factors.totp ? '' : 'button-quiet'}`} type="submit">
            {step.submit}
          </button>
        </form>
      </div>
    </Layout>
  )
}
