import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { useLocalPath } from '../i18n/use-messages.ts'
import type { CartResult } from './types.ts'

interface AppliedCodeProps {
  /** The code, or a text that contains it. */
  label: string
  /** Whether it lowers what is to pay. */
  active: boolean
  /** Why it changes nothing. */
  reason: string | undefined
  /** What the form sends to remove it. */
  intent: 'coupon-remove' | 'gift-card-remove'
  /** Tells the forms of one page apart. */
  fetcherKey: string
  removeLabel: string
  children?: ReactNode
}

/** A coupon or a gift card in the cart, with the button that removes it. */
export function AppliedCode({ label, active, reason, intent, fetcherKey, removeLabel, children }: AppliedCodeProps) {
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: fetcherKey })
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-5"
    >
      {children}
      <p className="min-w-0 text-small">
        <span
          className={`rounded-pill border px-3 py-1 font-semibold ${active ? 'border-moss text-moss' : 'border-edge text-muted'}`}
        >
          {label}
        </span>
        {reason && <span className="mt-2.5 block text-muted">{reason}</span>}
      </p>
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={removeLabel}
        className="inline-flex size-9 items-center justify-center rounded-pill hover:bg-paper"
      >
        <CloseIcon className="size-4" />
      </button>
    </fetcher.Form>
  )
}
