import type { ReactNode } from 'react'
import type { SubscriptionIntent } from '../subscription/entries.ts'
import type { SubscriptionView } from '../subscription/view.ts'
import { Button } from './button.tsx'
import type { OrderForm } from './order-returns.tsx'

/** A problem with a form of the page, in words, and what was entered. */
export interface SubscriptionProblem {
  readonly intent: SubscriptionIntent | null
  readonly text: string
  readonly entered: Readonly<Record<string, string>>
}

export interface ChangesProps {
  readonly view: SubscriptionView
  readonly Form: OrderForm
  readonly problem: SubscriptionProblem | null
  readonly isBusy: boolean
}

interface ChangeFormProps extends Pick<ChangesProps, 'Form' | 'problem' | 'isBusy'> {
  readonly intent: SubscriptionIntent
  readonly title: string
  /** The words of the button; null where there is nothing to send. */
  readonly send: string | null
  readonly children: ReactNode
}

/** A form that is closed until it is needed, or wrong. */
export function ChangeForm({ Form, problem, isBusy, intent, title, send, children }: ChangeFormProps) {
  return (
    <details className="more return-request" open={problem?.intent === intent}>
      <summary>{title}</summary>
      <Form className="stack">
        <Problem problem={problem} intents={[intent]} />
        {children}
        {send !== null && (
          <Button name="intent" value={intent} aria-disabled={isBusy || undefined}>
            {send}
          </Button>
        )}
      </Form>
    </details>
  )
}

/** The entries of a form that was wrong. */
export const enteredFor = (
  problem: SubscriptionProblem | null,
  intent: SubscriptionIntent,
): Readonly<Record<string, string | undefined>> => (problem?.intent === intent ? problem.entered : {})

/** Says what is wrong with one of some forms. */
export function Problem({
  problem,
  intents,
}: Pick<ChangesProps, 'problem'> & { readonly intents: readonly (SubscriptionIntent | null)[] }) {
  if (!problem || !intents.includes(problem.intent)) return null
  return (
    <p role="alert" className="notice notice-problem">
      {problem.text}
    </p>
  )
}
