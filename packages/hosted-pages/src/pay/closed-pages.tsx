import type { PayableRequest } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface ClosedProps {
  readonly frame: Frame
  readonly why: NonNullable<PayableRequest['closed']>
  /** The page of the order. */
  readonly orderLink: string
  /** The shop's page after a payment. */
  readonly back: string | null
}

/** A request that takes no payment: it is paid, or not due. */
export function ClosedPaymentPage({ frame, why, orderLink, back }: ClosedProps) {
  const messages = messagesIn(frame.language).pay
  const { title, text } = messages.closed[why]
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p>
          <a className="button" href={back ?? orderLink}>
            {back === null ? messages.viewOrder : messages.toShop}
          </a>
        </p>
      </div>
    </Layout>
  )
}

/** Shown while a payment provider has not answered. The page loads itself again. */
export function PendingPaymentPage({ frame }: { readonly frame: Frame }) {
  const { pending } = messagesIn(frame.language).pay
  return (
    <Layout frame={frame} title={pending.title}>
      <div className="stack">
        <h1>{pending.title}</h1>
        <p className="lead" role="status">
          {pending.text}
        </p>
        <p className="muted">{pending.leave}</p>
        <p>
          <a className="button" href={frame.path}>
            {pending.check}
          </a>
        </p>
      </div>
    </Layout>
  )
}

/** A link that opens no request. */
export function NoPaymentPage({ frame }: { readonly frame: Frame }) {
  const { none } = messagesIn(frame.language).pay
  return (
    <Layout frame={frame} title={none.title}>
      <div className="stack">
        <h1>{none.title}</h1>
        <p className="lead">{none.text}</p>
      </div>
    </Layout>
  )
}
