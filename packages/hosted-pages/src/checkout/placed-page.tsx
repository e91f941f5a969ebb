import type { Order } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface PlacedProps {
  readonly frame: Frame
  readonly order: Order
  /** Whether a member placed the order, who can sign in to see it. */
  readonly isOfMember: boolean
}

/** The order of a checkout whose address proves nothing any more: that it is placed, and nothing about its customer. */
export function PlacedPage({ frame, order, isOfMember }: PlacedProps) {
  const { thanks, placed, gone } = messagesIn(frame.language).checkout
  return (
    <Layout frame={frame} title={thanks.number(order.number)}>
      <div className="stack">
        <p className="muted">{thanks.number(order.number)}</p>
        <h1>{placed.title}</h1>
        <p className="lead">{placed.text}</p>
        {isOfMember && (
          <p>
            <a href="/sign-in?next=orders">{placed.signIn}</a>
          </p>
        )}
        <p>
          <a className="button" href={frame.shopUrl ?? '/'}>
            {gone.link}
          </a>
        </p>
      </div>
    </Layout>
  )
}
