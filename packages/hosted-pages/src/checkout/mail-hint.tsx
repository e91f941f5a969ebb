import { suggestEmail } from './mail-domains.ts'
import type { CheckoutView } from './view.ts'

/** Asks about an email address whose domain looks mistyped. Nothing stops the customer from keeping it. */
export function MailHint({ view: { messages }, email }: { view: Pick<CheckoutView, 'messages'>; email: string }) {
  const suggested = suggestEmail(email)
  return (
    <p className="hint mail-hint" data-live="mail-hint" aria-live="polite">
      {suggested && messages.didYouMean(suggested)}
    </p>
  )
}
