import type { QueryFunnelResponse } from '@cartwright/client'
import { formatNumber, formatPercent } from '../kit/format.ts'
import { words } from './messages.ts'

const steps = ['carts', 'checkouts', 'completed'] as const

/** How many carts became checkouts and orders: bars beside their numbers. */
export function Funnel({ funnel }: { readonly funnel: QueryFunnelResponse }) {
  const shareOf = (count: number) => (funnel.carts > 0 ? Math.min(1, count / funnel.carts) : 0)
  return (
    <>
      <h3 className="mt-6 mb-2 font-medium">{words.funnel}</h3>
      <dl className="flex flex-col gap-2">
        {steps.map((step) => (
          <div key={step} className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3">
            <dt className="text-muted">{words.funnelSteps[step]}</dt>
            <dd className="flex min-w-0 items-center gap-3">
              <span className="h-3 min-w-0 flex-1" aria-hidden="true">
                <span
                  className="block h-full min-w-0.5 rounded-control bg-clay"
                  style={{ width: `${shareOf(funnel[step]) * 100}%` }}
                />
              </span>
              <span className="money font-medium">{formatNumber(funnel[step])}</span>
              <span className="w-36 text-muted text-table">
                {step !== 'carts' && funnel.carts > 0 && words.ofCarts(formatPercent(shareOf(funnel[step])))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
