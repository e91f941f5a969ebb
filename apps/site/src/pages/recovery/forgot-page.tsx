import type { Frame } from '../frame.ts'
import { AccountPage, FormProblems, pathWith } from '../sign-in/account-page.tsx'
import type { Purpose } from '../sign-in/authorization.ts'
import { signInMessages } from '../sign-in/messages.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Field } from '../ui/field.tsx'
import { recoveryMessages } from './messages.ts'

interface ForgotPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly email: string
  readonly problems: Problems
}

/** Asks where to send the link. */
export function ForgotPage({ frame, purpose, email, problems }: ForgotPageProps) {
  const { forgot } = recoveryMessages[frame.language]
  const { fields } = signInMessages[frame.language]
  return (
    <AccountPage frame={frame} purpose={purpose} title={forgot.title}>
      <h1>{forgot.title}</h1>
      <p className="lead">{forgot.lead}</p>
      <FormProblems frame={frame} problems={problems} />
      <form className="account-fields" method="post" action={pathWith('/forgot-password', purpose)} noValidate>
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
        <button type="submit" className="button button-wide">
          {forgot.submit}
        </button>
      </form>
      <p className="account-switch">
        <a href={pathWith('/sign-in', purpose)}>{forgot.back}</a>
      </p>
    </AccountPage>
  )
}

/** Says the same whether or not there is such an account. */
export function LinkSentPage({ frame, purpose, email }: Pick<ForgotPageProps, 'frame' | 'purpose' | 'email'>) {
  const { sent, forgot } = recoveryMessages[frame.language]
  return (
    <AccountPage frame={frame} purpose={purpose} title={sent.title}>
      <h1>{sent.title}</h1>
      <p className="lead" role="status">
        {sent.text(email)}
      </p>
      <p className="muted">{sent.hint}</p>
      <p className="account-switch">
        <a href={pathWith('/forgot-password', purpose)}>{sent.again}</a>
        <br />
        <a href={pathWith('/sign-in', purpose)}>{forgot.back}</a>
      </p>
    </AccountPage>
  )
}
