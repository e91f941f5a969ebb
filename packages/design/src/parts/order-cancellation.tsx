import type { ReactNode } from 'react'
import { LONGEST_REASON } from '../order/cancellation.ts'
import type { OrderView } from '../order/index.ts'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'
import { FormProblem, type OrderForm, type OrderProblem } from './order-returns.tsx'

interface CancellationProps {
  readonly cancellation: OrderView['cancellation']
  readonly Form: OrderForm
  readonly problem: OrderProblem | null
  readonly isBusy: boolean
}

/** Where a request to cancel the order stands, or its form. Closed until it is wanted. */
export function Cancellation({ cancellation, Form, problem, isBusy }: CancellationProps): ReactNode {
  if (!cancellation) return null
  const { state, form } = cancellation
  if (state)
    return (
      <div className="notice order-section">
        <p>{state.title}</p>
        {state.lines.map((line) => (
          <p key={line} className="small as-written">
            {line}
          </p>
        ))}
      </div>
    )
  if (!form) return null
  const isWrong = problem?.intent === 'cancel'
  return (
    <details className="more order-section" open={isWrong}>
      <summary>{form.title}</summary>
      <Form className="stack">
        <FormProblem problem={problem} intent="cancel" />
        <p>{form.text}</p>
        <TextArea
          name="reason"
          label={form.reason}
          rows={3}
          required
          maxLength={LONGEST_REASON}
          defaultValue={(isWrong && problem.entered?.reason) || ''}
        />
        <Button name="intent" value="cancel" aria-disabled={isBusy || undefined}>
          {form.send}
        </Button>
      </Form>
    </details>
  )
}
