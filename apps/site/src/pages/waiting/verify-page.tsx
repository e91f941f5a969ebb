import type { HostedWaiting } from '@cartwright/server'
import { CodeField } from '../forms/code-field.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { AccountPage, pathWith } from '../sign-in/account-page.tsx'
import type { Purpose } from '../sign-in/authorization.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Notice } from '../ui/notice.tsx'
import { waitingMessages } from './messages.ts'

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
  const { verify } = waitingMessages[frame.language]
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
        <SubmitButton wide action="verify">
          {verify.submit}
        </SubmitButton>
      </PostForm>
      <Resend frame={frame} purpose={purpose} waiting={waiting} />
      <p className="account-switch">
        <a href={pathWith('/sign-up', purpose)}>{verify.startOver}</a>
      </p>
    </AccountPage>
  )
}

/** Another code: now, in a while, or not any more. Without scripts the button stands there and says when it is too early. */
function Resend({ frame, purpose, waiting: { resendIn } }: Pick<VerifyPageProps, 'frame' | 'purpose' | 'waiting'>) {
  const { verify } = waitingMessages[frame.language]
  if (resendIn === null) return <p className="hint">{verify.noMore}</p>
  return (
    <form className="account-again" method="post" action={pathWith('/verify', purpose)}>
      <p className="hint">{verify.notThere}</p>
      {resendIn > 0 && (
        <p className="hint" data-countdown={resendIn}>
          {verify.resendIn(resendIn)}
        </p>
      )}
      <SubmitButton quiet action="resend">
        {verify.resend}
      </SubmitButton>
    </form>
  )
}
