import { formatDate } from '@cartwright/design'
import { type SubscriptionSummary, subscriptionsOf } from '@cartwright/server/hosted'
import { ConsentBox } from './consent-box.tsx'
import { lineFacts } from './summary-line.tsx'
import type { CheckoutView } from './view.ts'

/** The renewal's items, price, duration and end, with a box to agree to them. Nothing without subscriptions. */
export function SubscriptionBox({ view }: { view: CheckoutView }) {
  const { messages, priced, values, errors, frame } = view
  const subscriptions = subscriptionsOf(priced, frame.site.now())
  if (subscriptions.length === 0) return null
  const { title, agree, extras, how } = messages.subscriptions
  const terms = [...subscriptions.map((one) => termsOf(view, one)), extras, how]
  const checked = values.subscriptionConsent === 'yes'
  const label = agree(frame.settings.name)
  const error = errors.subscriptionConsent
  return <ConsentBox name="subscriptionConsent" {...{ title, terms, label, checked, error }} />
}

function termsOf({ messages, priced, frame }: CheckoutView, summary: SubscriptionSummary): string {
  const { lineId, charges, cycles, minimumCycles, startsAt } = summary
  const texts = messages.subscriptions
  const line = priced.cart.lines.find(({ id }) => id === lineId)
  const parts = [
    `${line ? lineFacts(line).name : ''}: ${charges}.`,
    ...(startsAt ? [texts.starts(formatDate(startsAt.toISOString(), frame.language))] : []),
    cycles === null ? texts.renews : texts.ends(cycles),
    ...(minimumCycles === null ? [texts.anytime] : [texts.minimum(minimumCycles)]),
  ]
  return parts.join(' ')
}
