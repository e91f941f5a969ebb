import type { Member } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountPage, pathWith } from './account-page.tsx'
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
}

export function SignInPage({ frame, purpose, email, problems, known }: SignInPageProps) {
  const messages = signInMessages[frame.language]
  const { signIn, fields } = messages
  const title = known ? messages.known.title : signIn.title
  return (
    <AccountPage frame={frame} purpose={purpose} title={title}>
      <h1>{title}</h1>
      {known && <KnownMember frame={frame} purpose={purpose} member={known} />}
      {!known && purpose.kind === 'waiting' && <p className="lead">{signIn.lead(frame.settings.name)}</p>}
      {problems.whole && (
        <Notice tone="problem" title={messages.problems.title}>
          <p>{problems.whole}</p>
        </Notice>
      )}
      <ErrorSummary language={frame.language} errors={problems.fields} />
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
        {signIn.orRegister} <a href={pathWith('/sign-up', purpose)}>{signIn.register}</a>
      </p>
    </AccountPage>
  )
}
