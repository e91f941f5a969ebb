import { Button } from '@cartwright/design/parts'
import { EmailField } from '../../forms/email-field.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { MailboxLink } from '../../forms/mailbox-link.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { AccountPage, pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'
import type { Problems } from '../problems.ts'

interface ForgotPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly email: string
  readonly problems: Problems
}

/** Asks where to send the link. */
export function ForgotPage({ frame, purpose, email, problems }: ForgotPageProps) {
  const { language } = frame
  const { forgot } = messagesIn(language).recovery
  return (
    <AccountPage frame={frame} purpose={purpose} title={forgot.title} lead={forgot.lead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={pathWith('/forgot-password', purpose)}>
        <EmailField language={language} defaultValue={email} error={problems.fields.email} />
        <Button className="button-wide">{forgot.submit}</Button>
      </PostForm>
      <p className="muted">
        <a href={pathWith('/sign-in', purpose)}>{forgot.back}</a>
      </p>
    </AccountPage>
  )
}

/** Says the same whether or not there is such an account. */
export function LinkSentPage({ frame, purpose, email }: Pick<ForgotPageProps, 'frame' | 'purpose' | 'email'>) {
  const { sent, forgot } = messagesIn(frame.language).recovery
  return (
    <AccountPage frame={frame} purpose={purpose} title={sent.title}>
      <p className="lead" role="status">
        {sent.text(email)}
      </p>
      <p className="muted">{sent.hint}</p>
      <MailboxLink frame={frame} />
      <p className="muted">
        <a href={pathWith('/forgot-password', purpose)}>{sent.again}</a>
        <br />
        <a href={pathWith('/sign-in', purpose)}>{forgot.back}</a>
      </p>
    </AccountPage>
  )
}
