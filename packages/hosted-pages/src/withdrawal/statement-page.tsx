import { orderTexts } from '@cartwright/design/order'
import { Button } from '@cartwright/design/parts'
import type { WithdrawableOrder } from '@cartwright/server/hosted'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Layout } from '../ui/layout.tsx'
import { type Entered, initialQuantity, LONGEST, quantityField } from './statement-form.ts'

interface StatementPageProps {
  readonly frame: Frame
  /** The order of a link; null for a customer who enters its number. */
  readonly order: WithdrawableOrder | null
  readonly entered: Entered
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong apart from the fields. */
  readonly whole?: string | undefined
}

/** The first step: who withdraws from which contract. No reason is asked for. */
export function StatementPage({ frame, order, entered, errors, whole }: StatementPageProps) {
  const { language } = frame
  const messages = messagesIn(language).withdrawal
  const problems = { fields: errors, status: 200, ...(whole !== undefined && { whole }) } as const
  return (
    <Layout frame={frame} title={messages.title}>
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{order ? messages.ownLead(order.orderNumber) : messages.lead}</p>
        <FormProblems language={language} problems={problems} />
        <PostForm action={frame.path}>
          {order ? (
            <Lines {...{ frame, order, entered, errors }} />
          ) : (
            <Field
              name="orderNumber"
              label={messages.orderNumber}
              hint={messages.orderNumberHint}
              required
              inputMode="numeric"
              maxLength={LONGEST.orderNumber}
              defaultValue={entered.orderNumber}
              error={errors.orderNumber}
            />
          )}
          <Field
            name="name"
            label={messages.name}
            required
            autoComplete="name"
            maxLength={LONGEST.name}
            defaultValue={entered.name ?? order?.name}
            error={errors.name}
          />
          <EmailField
            language={language}
            autoComplete="email"
            hint={messages.emailHint}
            defaultValue={entered.email ?? order?.email ?? ''}
            error={errors.email}
          />
          {!order && (
            <TextArea
              name="items"
              label={messages.items}
              note={messages.optional}
              hint={messages.itemsHint}
              rows={3}
              maxLength={LONGEST.items}
              defaultValue={entered.items ?? ''}
              {...(errors.items !== undefined && { error: errors.items })}
            />
          )}
          <Button name="action" value="review">
            {messages.review}
          </Button>
        </PostForm>
      </div>
    </Layout>
  )
}

type LinesProps = Pick<StatementPageProps, 'frame' | 'entered' | 'errors'> & { readonly order: WithdrawableOrder }

/** How many of each line. All of it unless the customer chooses less. */
function Lines({ frame, order, entered, errors }: LinesProps) {
  const messages = messagesIn(frame.language).withdrawal
  return order.lineItems.map((line) => {
    const { lineItemId, name: label, quantity, exemption = 'NONE' } = line
    const name = quantityField(lineItemId)
    const hint = exemption === 'NONE' ? undefined : orderTexts[frame.language].exemptions[exemption]
    const field = {
      name,
      label,
      hint,
      defaultValue: entered[name] ?? String(initialQuantity(line)),
      error: errors[name],
    }
    if (quantity > LONGEST_CHOICE)
      return <Field key={lineItemId} {...field} type="number" min={0} max={quantity} inputMode="numeric" />
    return (
      <Select key={lineItemId} {...field}>
        {Array.from({ length: quantity + 1 }, (_, left) => quantity - left).map((count) => (
          <option key={count} value={count}>
            {messages.quantity(count, quantity)}
          </option>
        ))}
      </Select>
    )
  })
}

/** Of more than so many the customer types the number. */
const LONGEST_CHOICE = 50
