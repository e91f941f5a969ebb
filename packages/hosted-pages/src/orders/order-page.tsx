import type { OrderView as View } from '@cartwright/design/order'
import { type OrderProblem, OrderView } from '@cartwright/design/parts'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { WithdrawalControl } from './withdrawal-control.tsx'

interface OrderPageProps {
  readonly frame: Frame
  readonly view: View
  /** The page where the buyer withdraws from the order; null where the shop offers none. */
  readonly withdrawalLink: string | null
  /** What is wrong with the form that was sent; null when nothing is. */
  readonly problem: OrderProblem | null
}

/** One order, as its buyer reads it by the link in the mail. */
export function OrderPage({ frame, view, withdrawalLink, problem }: OrderPageProps) {
  return (
    <Layout frame={frame} title={view.title} width="wide">
      <OrderView {...{ view, problem }} withdrawal={<WithdrawalControl frame={frame} href={withdrawalLink} />} />
    </Layout>
  )
}

/** A link that shows no order. */
export function NoOrderPage({ frame }: { frame: Frame }) {
  const { none } = messagesIn(frame.language).orders
  return <NothingPage frame={frame} {...none} />
}

/** A link that opens no file, and why. */
export function NoDownloadPage({ frame, code }: { frame: Frame; code: string }) {
  const { title, states } = messagesIn(frame.language).orders.noDownload
  const known: Record<string, string> = states
  return <NothingPage frame={frame} title={title} text={known[code] ?? states.DOWNLOAD_NOT_FOUND} />
}

function NothingPage({ frame, title, text }: { frame: Frame; title: string; text: string }) {
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
    </Layout>
  )
}
