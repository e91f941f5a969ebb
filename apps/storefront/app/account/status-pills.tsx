import type { OrderSummary } from './order-views.ts'

/** Where an order stands: in words, the colour only repeats them. */
export function StatusPills({ order: { standing, cancelled } }: { order: OrderSummary }) {
  return (
    <p className="mt-2 flex flex-wrap gap-1.5 text-tiny font-semibold">
      {standing.map((text) => (
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
