import { useMessages } from '../i18n/use-messages.ts'
import type { OrderSummary } from './order-views.ts'

/** Where an order stands: in words, the colour only repeats them. */
export function StatusPills({ order }: { order: OrderSummary }) {
  const { account } = useMessages()
  const cancelled = order.status === 'CANCELED' || order.status === 'REJECTED'
  const texts = cancelled
    ? [name(account.statuses, order.status)]
    : [name(account.fulfilments, order.fulfilment), name(account.payments, order.payment)]
  return (
    <p className="mt-2 flex flex-wrap gap-1.5 text-tiny font-semibold">
      {texts.map((text) => (
        <span
          key={text}
          className={`rounded-pill border px-2.5 py-0.5 ${cancelled ? 'border-clay text-clay' : 'border-moss text-moss'}`}
        >
          {text}
        </span>
      ))}
    </p>
  )
}

/** The language's word for a status; the wire's own for one that is new. */
function name(words: Record<string, string>, status: string): string {
  return words[status] ?? status.toLowerCase().replaceAll('_', ' ')
}
