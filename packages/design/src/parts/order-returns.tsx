import type { ComponentType, ReactNode } from 'react'
import type { OrderView } from '../order/index.ts'
import { LONGEST_COMMENT, quantityField } from '../order/return-entries.ts'
import { Button } from './button.tsx'
import { SelectField, TextArea } from './field.tsx'
import { Items, OrderSection } from './order-sections.tsx'

export interface OrderFormProps {
  readonly className?: string
  /** The response leads to another site. */
  readonly leavesPage?: boolean
  readonly children: ReactNode
}

/** Posts to the page of the order. The field `intent` says what is wanted: `pay`, `cancel`, `return`, `cancel-return`, `withdraw`. */
export type OrderForm = ComponentType<OrderFormProps>

/** What is wrong with a form of the page, in words, and what was entered. */
export interface OrderProblem {
  readonly intent: 'pay' | 'cancel' | 'return' | 'cancel-return'
  readonly text: string
  readonly entered?: Readonly<Record<string, string>>
}

interface ReturnsProps {
  readonly returns: OrderView['returns']
  readonly Form: OrderForm
  readonly problem: OrderProblem | null
}

/** The returns of an order with their states. */
export function Returns({ returns, Form, problem }: ReturnsProps) {
  if (!returns) return null
  return (
    <OrderSection title={returns.title}>
      <FormProblem problem={problem} intent="cancel-return" />
      <ul className="order-cards">
        {returns.returns.map(({ id, state, requested, items, answer, isCancelable }) => (
          <li key={id} className="card">
            <h3>{state}</h3>
            <p className="muted small">{requested}</p>
            <Items items={items} />
            {answer && <p className="small as-written">{answer}</p>}
            {isCancelable && (
              <Form>
                <input type="hidden" name="returnId" value={id} />
                <Button tone="quiet" name="intent" value="cancel-return">
                  {returns.cancel}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

interface RequestReturnProps {
  readonly form: OrderView['returnForm']
  readonly Form: OrderForm
  readonly problem: OrderProblem | null
  readonly isBusy: boolean
}

/** The form by which a customer requests a return. Closed until it is wanted. */
export function RequestReturn({ form, Form, problem, isBusy }: RequestReturnProps) {
  if (!form) return null
  const { texts, items, reasons } = form
  const isWrong = problem?.intent === 'return'
  const entered = (isWrong && problem.entered) || {}
  return (
    <details className="more order-section return-request" open={isWrong}>
      <summary>{texts.title}</summary>
      <Form className="stack">
        <FormProblem problem={problem} intent="return" />
        <p>{texts.text}</p>
        {items.map(({ id, label, quantity }) => (
          <SelectField key={id} name={quantityField(id)} label={label} defaultValue={entered[quantityField(id)] || '0'}>
            {Array.from({ length: quantity + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField name="reason" label={texts.reason} required defaultValue={entered.reason}>
          <option value="">{texts.choose}</option>
          {reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="comment"
          label={texts.comment}
          note={texts.optional}
          rows={3}
          maxLength={LONGEST_COMMENT}
          defaultValue={entered.comment}
        />
        <Button name="intent" value="return" aria-disabled={isBusy || undefined}>
          {texts.send}
        </Button>
      </Form>
    </details>
  )
}

/** Says what is wrong with a form of the page. */
export function FormProblem({
  problem,
  intent,
}: {
  readonly problem: OrderProblem | null
  readonly intent: OrderProblem['intent']
}) {
  if (problem?.intent !== intent) return null
  return (
    <p role="alert" className="notice notice-problem">
      {problem.text}
    </p>
  )
}
