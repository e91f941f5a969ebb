import type { OpenPayment, Order } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface TransferProps {
  readonly frame: Frame
  /** The lines of the account; without one nothing is shown. */
  readonly account: string | null
  readonly formattedAmount: string
  readonly orderNumber: string
}

/** Where to transfer the amount of an order to. */
export function Transfer({ frame, account, formattedAmount, orderNumber }: TransferProps) {
  if (account === null) return null
  const { transfer } = messagesIn(frame.language).orders
  return (
    <section className="transfer">
      <h2>{transfer.title}</h2>
      <dl>
        <div>
          <dt>{transfer.to}</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>{transfer.amount}</dt>
          <dd>{formattedAmount}</dd>
        </div>
        <div>
          <dt>{transfer.reference}</dt>
          <dd>{orderNumber}</dd>
        </div>
      </dl>
      <p className="muted">{transfer.text}</p>
    </section>
  )
}

interface OpenTransferProps {
  readonly frame: Frame
  readonly order: Order
  readonly open: OpenPayment | null
}

/** The same for a payment outside of the site that an order waits for, with what the owner says about it. */
export function OpenTransfer({ frame, order, open }: OpenTransferProps) {
  if (open === null) return null
  const { account, amount, instructions } = open
  return (
    <>
      <Transfer frame={frame} account={account} formattedAmount={amount.formattedAmount} orderNumber={order.number} />
      {instructions && <p className="pay-instructions">{instructions}</p>}
    </>
  )
}
