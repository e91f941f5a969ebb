import { Button } from '@cartwright/design/parts'
import type { Member, Passkey, ProviderConnection, Recovery } from '@cartwright/server/hosted'
import { SECURITY_PATH } from '../../account/paths.ts'
import { BackToShop } from '../../forms/back-to-shop.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { NewPasswordField } from '../../forms/password-field.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { Field } from '../../ui/field.tsx'
import { Layout } from '../../ui/layout.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Problems } from '../problems.ts'
import { WaysLeft } from './ways-left.tsx'

const nothing = { kind: 'none' } as const

interface ResetPageProps {
  readonly frame: Frame
  readonly recovery: Recovery
  readonly token: string
  readonly passkeys: readonly Passkey[]
  readonly connections: readonly ProviderConnection[]
  /** Whether its member wants them gone. */
  readonly isRemoving: boolean
  readonly problems: Problems
}

/** Where the link of a mail leads: a new password, or the first one of who was invited. */
export function ResetPage({ frame, recovery: { member }, token, problems, ...ways }: ResetPageProps) {
  const { language, settings } = frame
  const { reset, activation, password } = messagesIn(language).recovery
  const isInvited = member.status === 'OFFLINE'
  const title = isInvited ? activation.title(settings.name) : reset.title
  return (
    <AccountPage frame={frame} purpose={nothing} title={title} lead={isInvited ? activation.lead : reset.lead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={`/reset-password?${new URLSearchParams({ token })}`}>
        <Field
          name="email"
          label={messagesIn(language).forms.email}
          type="email"
          autoComplete="username"
          defaultValue={member.email}
          readOnly
        />
        <NewPasswordField language={language} label={password} error={problems.fields.password} />
        <WaysLeft {...{ frame, ...ways }} />
        <Button className="button-wide">{isInvited ? activation.submit : reset.submit}</Button>
      </PostForm>
    </AccountPage>
  )
}

/** The link is used or too old; another one is a press away. */
export function LinkExpiredPage({ frame }: { frame: Frame }) {
  const { expired, forgot } = messagesIn(frame.language).recovery
  return (
    <AccountPage frame={frame} purpose={nothing} title={expired.title} lead={expired.text}>
      <p className="row">
        <a className="button" href="/forgot-password">
          {expired.again}
        </a>
        <a className="button button-quiet" href="/sign-in">
          {forgot.back}
        </a>
      </p>
    </AccountPage>
  )
}

/** Nothing waited in this browser for the new password. */
export function PasswordSetPage({ frame, member }: { frame: Frame; member: Member }) {
  const { done } = messagesIn(frame.language).recovery
  return (
    <Layout frame={frame} title={done.title}>
      <div className="stack">
        <h1>{done.title}</h1>
        <p className="lead">{done.text(member.email)}</p>
      </div>
      <p className="row">
        <BackToShop frame={frame} />
        <a className="button button-quiet" href={SECURITY_PATH}>
          {done.security}
        </a>
      </p>
    </Layout>
  )
}
