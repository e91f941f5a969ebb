import type { OpenPayment, Order } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface TransferProps {
  readonly frame: Frame
  readonly order: Order
  readonly open: OpenPayment | null
}

/** Where to transfer the amount of an order to; nothing for other ways to pay. */
export function Transfer({ frame, order, open }: TransferProps) {
  if (!open?.account) return null
  const { transfer } = messagesIn(frame.language).orders
  return (
    <section className="transfer">
      <h2>{transfer.title}</h2>
      <dl>
        <dt>{transfer.to}</dt>
        <dd>{open.account}</dd>
        <dt>{transfer.amount}</dt>
        <dd>{open.amount.formattedAmount}</dd>
        <dt>{transfer.reference}</dt>
        <dd>{order.number}</dd>
      </dl>
      <p className="muted">{transfer.text}</p>
    </section>
  )
}
