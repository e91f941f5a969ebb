import { Button, Notice } from '@cartwright/design/parts'
import type { findOwnWaiting } from '@cartwright/server/hosted'
import { CodeField } from '../forms/code-field.tsx'
import { MailboxLink } from '../forms/mailbox-link.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { ResendCode } from '../forms/resend-code.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { AccountArea } from './account-area.tsx'
import { accountPaths } from './paths.ts'

export type OwnWaiting = NonNullable<Awaited<ReturnType<typeof findOwnWaiting>>>

interface CodePageProps {
  readonly frame: Frame
  readonly page: 'email' | 'orders'
  readonly waiting: OwnWaiting
  readonly problems: Problems
  /** What was entered before. */
  readonly entered: string
  /** Another code has just been asked for. */
  readonly isSent: boolean
}

/** Asks for the code of a mail, once a member has asked for something that only its reader may do. */
export function CodePage({ frame, page, waiting, problems, entered, isSent }: CodePageProps) {
  const messages = messagesIn(frame.language).ownAccount
  const { title, codeLead, codeSubmit, other } = messages[page]
  const { code } = messages
  const path = `${accountPaths[page]}/code`
  const notice = isSent && (
    <Notice tone="success" title={code.sent}>
      <p>{code.sentText}</p>
    </Notice>
  )
  const area = { frame, current: page, title, lead: codeLead(waiting.email), problems, notice }
  return (
    <AccountArea {...area}>
      <section className="section stack">
        <PostForm action={path}>
          <CodeField
            className="code"
            label={code.code}
            maxLength={20}
            defaultValue={entered}
            error={problems.fields.code}
          />
          <Button name="action" value="confirm">
            {codeSubmit}
          </Button>
        </PostForm>
        <ResendCode action={path} resendIn={waiting.resendIn} messages={code} />
        <MailboxLink frame={frame} />
        <p className="muted">
          <a href={accountPaths[page]}>{other}</a>
        </p>
      </section>
    </AccountArea>
  )
}
