import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** Leads to the page where the buyer withdraws from an order. */
export function WithdrawalControl({ frame, href }: { readonly frame: Frame; readonly href: string | null }) {
  if (href === null) return null
  return (
    <p>
      <a href={href}>{messagesIn(frame.language).withdrawal.control}</a>
    </p>
  )
}
