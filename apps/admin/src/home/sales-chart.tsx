import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { axisTicks } from './chart-axis.ts'
import { messages } from './messages.ts'

interface SalesChartProps {
  /** The sales of each day, the oldest first. */
  readonly byDay: readonly { readonly day: Date; readonly sales: number }[]
  readonly currency: string
  /** What the chart shows. Default: sales by day. */
  readonly label?: string
  /** Whether the page shows the numbers in a table of its own. */
  readonly hasTable?: boolean
}

const HEIGHT = 120
const STEP = 20

/** Bars of the sales of each day above an axis, and the same numbers as a table. */
export function SalesChart({ byDay, currency, label = messages.byDay, hasTable = false }: SalesChartProps) {
  const [isTable, setIsTable] = useState(false)
  const ticks = axisTicks(Math.max(...byDay.map(({ sales }) => sales), 0))
  const highest = ticks.at(-1) ?? 1
  const width = byDay.length * STEP
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis ticks={ticks} currency={currency} />
        <svg
          viewBox={`0 0 ${width} ${HEIGHT + 2}`}
          className="h-40 w-full min-w-0"
          role="img"
          aria-label={label}
          preserveAspectRatio="none"
        >
          {ticks.slice(1).map((tick) => (
            <rect key={tick} y={HEIGHT - (tick / highest) * HEIGHT} width={width} height="0.7" className="fill-line" />
          ))}
          {byDay.map(({ day, sales }, index) => {
            const height = Math.max((sales / highest) * HEIGHT, sales > 0 ? 2 : 0)
            return (
              <rect
                key={day.getTime()}
                x={index * STEP + 3}
                y={HEIGHT - height}
                width={STEP - 6}
                height={height}
                className="fill-clay"
              >
                <title>{`${formatDate(day)}: ${formatMoney(sales, currency)}`}</title>
              </rect>
            )
          })}
          <rect y={HEIGHT} width={width} height="1" className="fill-edge" />
        </svg>
      </div>
      <p className="mt-1 flex items-center justify-between text-label text-muted">
        <span>{byDay[0] && formatDate(byDay[0].day)}</span>
        {!hasTable && (
          <Button tone="plain" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            {messages.showTable}
          </Button>
        )}
        <span>{byDay.at(-1) && formatDate(byDay.at(-1)?.day ?? new Date())}</span>
      </p>
      {isTable && <SalesTable {...{ byDay, currency, label }} />}
    </div>
  )
}

/** The values beside the lines. Each is as high as its line of text, which stands in its middle. */
function Axis({ ticks, currency }: { readonly ticks: readonly number[]; readonly currency: string }) {
  return (
    <ul aria-hidden="true" className="flex h-40 flex-col-reverse justify-between text-end text-label text-muted">
      {ticks.map((tick) => (
        <li key={tick} className="money -my-2 leading-4">
          {formatMoney(tick, currency)}
        </li>
      ))}
    </ul>
  )
}

/** The bars as numbers. */
function SalesTable({ byDay, currency, label }: Required<Omit<SalesChartProps, 'hasTable'>>) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col" data-end="">
            {messages.sales}
          </th>
        </tr>
      </thead>
      <tbody>
        {byDay.map(({ day, sales }) => (
          <tr key={day.getTime()}>
            <td>{formatDate(day)}</td>
            <td data-end="" className="money">
              {formatMoney(sales, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
