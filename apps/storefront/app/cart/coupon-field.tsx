import { TextField } from '@cartwright/design/parts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { AppliedCode } from './applied-code.tsx'
import type { TotalsView } from './totals-view.ts'
import type { CartResult } from './types.ts'
import { useProblemText } from './use-problem-text.ts'

interface CouponProps {
  couponCode: string
  useless: boolean
  problem: TotalsView['couponProblem']
}

/**
 * The coupon in the cart.
 *
 * @param useless whether it changes nothing
 * @param problem why it does not apply
 */
export function AppliedCoupon({ couponCode, useless, problem }: CouponProps) {
  const { cart } = useMessages()
  const textOf = useProblemText()
  const reason = problem
    ? textOf({ ok: false, intent: 'coupon', ...problem })
    : useless
      ? cart.couponUseless
      : undefined
  return (
    <AppliedCode
      label={couponCode}
      active={reason === undefined}
      reason={reason}
      intent="coupon-remove"
      fetcherKey="coupon-remove"
      removeLabel={cart.couponRemove(couponCode)}
    />
  )
}

interface CodeFieldProps {
  /** What the items come to: a code that was rejected for another amount may apply now. */
  subtotal: string
}

/** One field for coupons and gift cards: folded away until a customer has one. */
export function CodeField({ subtotal }: CodeFieldProps) {
  const { cart } = useMessages()
  const textOf = useProblemText()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: 'coupon' })
  const answer = fetcher.data
  const [answered, setAnswered] = useState({ answer, subtotal })
  if (answered.answer !== answer) setAnswered({ answer, subtotal })
  const isCurrent = answered.answer !== answer || answered.subtotal === subtotal
  const rejected = isCurrent && answer && !answer.ok && answer.intent === 'coupon' ? answer : undefined
  return (
    <details className="group mt-5 border-t border-line" open={rejected !== undefined || undefined}>
      <summary className="flex min-h-12 items-center justify-between pt-3 text-small font-semibold">
        {cart.coupon}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fetcher.Form method="post" action={action} noValidate className="mt-2 flex items-start gap-2">
        <TextField
          label={cart.couponCode}
          name="code"
          required
          maxLength={100}
          error={rejected && textOf(rejected)}
          autoComplete="off"
          autoCapitalize="characters"
          className="min-w-0 flex-1"
        />
        <button
          type="submit"
          name="intent"
          value="coupon"
          aria-disabled={fetcher.state !== 'idle' || undefined}
          className="mt-[1.875rem] min-h-12 rounded-pill border border-edge px-5 text-small font-semibold hover:border-ink hover:bg-paper"
        >
          {cart.couponApply}
        </button>
      </fetcher.Form>
      <p role="alert" className="sr-only">
        {rejected && textOf(rejected)}
      </p>
    </details>
  )
}
