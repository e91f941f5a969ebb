import { Button, Notice } from '@cartwright/design/parts'
import type { HostedWaiting } from '@cartwright/server/hosted'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { AccountPage, pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'

interface WaitingPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly waiting: HostedWaiting
  /** It was asked for just now, and is not so far. */
  readonly isNotYet: boolean
}

/** The password is right, and the rest is for the shop to do; or is done by now. */
export function WaitingPage({ frame, purpose, waiting: { state, email }, isNotYet }: WaitingPageProps) {
  const messages = messagesIn(frame.language).waiting
  const { approval, check, done } = messages
  const { title, text } = state === 'SUCCESS' ? done : state === 'STATUS_CHECK' ? check : approval
  return (
    <AccountPage frame={frame} purpose={purpose} title={title} lead={text(email)}>
      {isNotYet && (
        <Notice tone="info" title={approval.notYet}>
          <p>{approval.notYetText}</p>
        </Notice>
      )}
      <form method="post" action={pathWith('/waiting', purpose)}>
        <Button tone={state !== 'SUCCESS' ? 'quiet' : 'main'} className="button-wide">
          {state === 'SUCCESS' ? done.go : approval.again}
        </Button>
      </form>
    </AccountPage>
  )
}

/** There is nothing to wait for in this browser (any more). */
export function NothingWaitsPage({ frame, purpose }: Pick<WaitingPageProps, 'frame' | 'purpose'>) {
  const { over } = messagesIn(frame.language).waiting
  return (
    <AccountPage frame={frame} purpose={purpose} title={over.title} lead={over.text}>
      <p className="row">
        <a className="button" href={pathWith('/sign-in', purpose)}>
          {over.signIn}
        </a>
      </p>
    </AccountPage>
  )
}
