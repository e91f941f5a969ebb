import type { QueryFunnelResponse } from '@cartwright/client'
import { BarList } from '../kit/bar-list.tsx'
import { formatNumber, formatPercent } from '../kit/format.ts'
import { messages } from './messages.ts'

const steps = ['carts', 'checkouts', 'completed'] as const

/** How many carts became checkouts and orders: bars beside their numbers. */
export function Funnel({ funnel }: { readonly funnel: QueryFunnelResponse }) {
  const shareOf = (count: number) => (funnel.carts > 0 ? Math.min(1, count / funnel.carts) : 0)
  const bars = steps.map((step) => ({
    key: step,
    name: messages.funnelSteps[step],
    share: shareOf(funnel[step]),
    value: formatNumber(funnel[step]),
    note: step !== 'carts' && funnel.carts > 0 && messages.ofCarts(formatPercent(shareOf(funnel[step]))),
  }))
  return (
    <>
      <h3 className="mt-6 mb-2 font-medium">{messages.funnel}</h3>
      <BarList bars={bars} label={messages.funnel} />
    </>
  )
}
