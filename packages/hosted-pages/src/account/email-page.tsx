import { Button, Notice } from '@cartwright/design/parts'
import { EmailField } from '../forms/email-field.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { AccountArea } from './account-area.tsx'
import { accountPaths } from './paths.ts'
import { OnceProven, type Proof, ProofField } from './proof.tsx'

interface EmailPageProps {
  readonly frame: Frame
  /** The address the member has. */
  readonly email: string
  readonly proof: Proof
  readonly entered: string
  readonly problems: Problems
  readonly isDone: boolean
}

/** Where a member changes the address it signs in with. */
export function EmailPage({ frame, email, proof, entered, problems, isDone }: EmailPageProps) {
  const { language } = frame
  const messages = messagesIn(language).ownAccount.email
  const notice = isDone && (
    <Notice tone="success" title={messages.done}>
      <p>{messages.doneText(email)}</p>
    </Notice>
  )
  const area = { frame, current: 'email', title: messages.title, lead: messages.lead(email), problems, notice } as const
  return (
    <AccountArea {...area}>
      <OnceProven {...{ language, proof }} page="email">
        <section className="section stack">
          <PostForm action={accountPaths.email}>
            <EmailField
              language={language}
              label={messages.next}
              hint={messages.nextHint}
              autoComplete="email"
              defaultValue={entered}
              error={problems.fields.email}
            />
            <ProofField {...{ language, proof, email, problems }} />
            <p className="hint">{messages.note}</p>
            <Button>{messages.submit}</Button>
          </PostForm>
        </section>
      </OnceProven>
    </AccountArea>
  )
}
