import { Button, Notice } from '@cartwright/design/parts'
import type { HostedWaiting } from '@cartwright/server/hosted'
import { CodeField } from '../../forms/code-field.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { MailboxLink } from '../../forms/mailbox-link.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { ResendCode } from '../../forms/resend-code.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { AccountPage, pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'
import type { Problems } from '../problems.ts'

interface VerifyPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly waiting: HostedWaiting
  readonly problems: Problems
  /** What was entered before. */
  readonly entered: string
  /** Another code has just been asked for. */
  readonly isSent: boolean
}

/** Asks for the code of the mail. */
export function VerifyPage({ frame, purpose, waiting, problems, entered, isSent }: VerifyPageProps) {
  const { verify } = messagesIn(frame.language).waiting
  return (
    <AccountPage frame={frame} purpose={purpose} title={verify.title} lead={verify.lead(waiting.email)}>
      {isSent && (
        <Notice tone="success" title={verify.sent}>
          <p>{verify.sentText}</p>
        </Notice>
      )}
      <FormProblems language={frame.language} problems={problems} />
      <PostForm action={pathWith('/verify', purpose)}>
        <CodeField
          className="code"
          label={verify.code}
          maxLength={20}
          defaultValue={entered}
          error={problems.fields.code}
        />
        <Button className="button-wide" name="action" value="verify">
          {verify.submit}
        </Button>
      </PostForm>
      <ResendCode action={pathWith('/verify', purpose)} resendIn={waiting.resendIn} messages={verify} />
      <MailboxLink frame={frame} />
      <p className="muted">
        <a href={pathWith('/sign-up', purpose)}>{verify.startOver}</a>
      </p>
    </AccountPage>
  )
}
