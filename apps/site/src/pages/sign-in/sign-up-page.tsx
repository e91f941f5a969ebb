import type { Frame } from '../frame.ts'
import { frameMessages } from '../messages.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountPage, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { signInMessages } from './messages.ts'
import type { Problems } from './problems.ts'

interface SignUpPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly name: string
  readonly email: string
  readonly problems: Problems
}

export function SignUpPage({ frame, purpose, name, email, problems }: SignUpPageProps) {
  const messages = signInMessages[frame.language]
  const { signUp, fields } = messages
  return (
    <AccountPage frame={frame} purpose={purpose} title={signUp.title}>
      <h1>{signUp.title}</h1>
      <p className="lead">{signUp.lead}</p>
      {problems.whole && (
        <Notice tone="problem" title={messages.problems.title}>
          <p>{problems.whole}</p>
        </Notice>
      )}
      <ErrorSummary language={frame.language} errors={problems.fields} />
      <form className="account-fields" method="post" action={pathWith('/sign-up', purpose)} noValidate>
        <Field
          name="name"
          label={fields.name}
          note={frameMessages[frame.language].optional}
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
        <Field
          name="password"
          label={fields.password}
          type="password"
          autoComplete="new-password"
          hint={fields.newPasswordHint}
          error={problems.fields.password}
          data-reveal={fields.reveal}
          data-conceal={fields.conceal}
          required
        />
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
