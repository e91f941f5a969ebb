import { Button } from '@cartwright/design/parts'
import type { NewWithdrawal, WithdrawableOrder } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { Statement } from './statement.tsx'
import type { Entered } from './statement-form.ts'

interface ConfirmPageProps {
  readonly frame: Frame
  readonly order: WithdrawableOrder | null
  readonly statement: NewWithdrawal
  readonly entered: Entered
}

/** The second step: the statement as it will be sent, and the control that sends it. */
export function ConfirmPage({ frame, order, statement, entered }: ConfirmPageProps) {
  const messages = messagesIn(frame.language).withdrawal
  const orderNumber = order?.orderNumber ?? statement.orderNumber ?? ''
  return (
    <Layout frame={frame} title={messages.confirmTitle}>
      <div className="stack">
        <h1>{messages.confirmTitle}</h1>
        <p className="lead">{messages.confirmLead}</p>
        <Statement
          frame={frame}
          facts={{ name: statement.name, email: statement.email, orderNumber }}
          items={itemsOf(statement, order)}
        />
        <form method="post" action={frame.path} className="stack">
          {Object.entries(entered)
            .filter(([name]) => name !== 'action')
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <p>
            <Button name="action" value="confirm">
              {messages.confirm}
            </Button>
          </p>
          <p>
            <Button tone="quiet" name="action" value="change">
              {messages.change}
            </Button>
          </p>
        </form>
      </div>
    </Layout>
  )
}

function itemsOf({ lineItems, items }: NewWithdrawal, order: WithdrawableOrder | null): readonly string[] | null {
  if (items !== undefined) return [items]
  if (!lineItems || !order) return null
  const names = new Map(order.lineItems.map(({ lineItemId, name }) => [lineItemId, name]))
  return lineItems.map(({ lineItemId, quantity }) => `${quantity} × ${names.get(lineItemId) ?? ''}`)
}
