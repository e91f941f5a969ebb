import type { QueryFunnelResponse, SalesRow } from '@cartwright/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { language } from '../facts/facts.ts'
import { amountNumber } from '../kit/amounts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { DayChart } from './day-chart.tsx'
import { Funnel } from './funnel.tsx'
import { messages } from './messages.ts'
import { salesQuery } from './queries.ts'

const periods = Object.keys(messages.periods)
const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' })

/** Sales of a period against the one before, by day, and what sold best. */
export function Sales() {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('days') ?? ''
  const days = periods.includes(chosen) ? chosen : '30'
  const query = useQuery({ ...salesQuery(Number(days)), placeholderData: keepPreviousData })
  const tabs = (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{messages.period}</legend>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          onClick={() => setSearch({ days: period }, { replace: true, preventScrollReset: true })}
          className="min-h-9 whitespace-nowrap rounded-control px-2.5 text-muted hover:text-ink aria-pressed:bg-sand aria-pressed:font-medium aria-pressed:text-ink"
        >
          {messages.periods[period]}
        </button>
      ))}
    </fieldset>
  )
  return (
    <Section title={messages.figures} lead={messages.figuresLead} actions={tabs}>
      <Loaded query={query}>
        {({ total, before, rows, products, currency, funnel, funnelBefore }) => (
          <>
            <Figures {...{ total, before, currency, funnel, funnelBefore }} />
            {rows.length > 1 && (
              <DayChart
                byDay={rows.map(({ key, sales }) => ({ day: new Date(`${key}T00:00:00`), value: amountNumber(sales) }))}
                format={(value) => formatMoney(value, currency)}
              />
            )}
            <Funnel funnel={funnel} />
            <h3 className="mt-6 mb-1 font-medium">{messages.topProducts}</h3>
            {products.length === 0 && <p className="text-muted">{messages.noSales}</p>}
            <ol>
              {products.map(({ key, name, quantity, sales }) => (
                <li key={key} className="flex justify-between gap-3 border-line border-b py-2 last:border-0">
                  <Link to={`/products/${key}`} className="min-w-0 truncate hover:underline">
                    {name ?? key}
                  </Link>
                  <span className="money">{`${formatNumber(quantity)} · ${formatMoney(sales, currency)}`}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface FiguresProps {
  readonly total: SalesRow
  readonly before: SalesRow
  readonly currency: string
  readonly funnel: QueryFunnelResponse
  readonly funnelBefore: QueryFunnelResponse
}

const averageOf = ({ sales, orders }: SalesRow) => (orders > 0 ? amountNumber(sales) / orders : 0)

function Figures({ total, before, currency, funnel, funnelBefore }: FiguresProps) {
  const money = (value: number) => formatMoney(value, currency)
  const figures = [
    [messages.sales, amountNumber(total.sales), amountNumber(before.sales), money],
    [messages.count, total.orders, before.orders, formatNumber],
    [messages.average, averageOf(total), averageOf(before), money],
    [messages.quantity, total.quantity, before.quantity, formatNumber],
    [messages.newCustomers, funnel.newCustomers, funnelBefore.newCustomers, formatNumber],
    [messages.returningCustomers, funnel.returningCustomers, funnelBefore.returningCustomers, formatNumber],
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
      {figures.map(([name, now, then, format]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="money font-semibold text-section">{format(now)}</dd>
          <dd className="text-label text-muted">
            {then > 0 ? messages.before(percent.format(now / then - 1), format(then)) : messages.noneBefore}
          </dd>
        </div>
      ))}
    </dl>
  )
}
