import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { axisTicks } from './chart-axis.ts'
import { messages } from './messages.ts'

interface DayChartProps {
  /** The value of each day, the oldest first. */
  readonly byDay: readonly { readonly day: Date; readonly value: number }[]
  readonly format: (value: number) => string
  /** Whether the values are counts: the axis then has whole numbers only. */
  readonly isCount?: boolean
  /** What the chart shows. Default: sales by day. */
  readonly label?: string
  /** Whether the page shows the numbers in a table of its own. */
  readonly hasTable?: boolean
}

const HEIGHT = 120
const STEP = 20

/** Bars of the values of each day above an axis, and the same numbers as a table. */
export function DayChart({ byDay, format, isCount = false, label = messages.byDay, hasTable = false }: DayChartProps) {
  const [isTable, setIsTable] = useState(false)
  const ticks = axisTicks(Math.max(...byDay.map(({ value }) => value), 0)).filter(
    (tick) => !isCount || Number.isInteger(tick),
  )
  const highest = ticks.at(-1) ?? 1
  const width = byDay.length * STEP
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis ticks={ticks} format={format} />
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
          {byDay.map(({ day, value }, index) => {
            const height = Math.max((value / highest) * HEIGHT, value > 0 ? 2 : 0)
            return (
              <rect
                key={day.getTime()}
                x={index * STEP + 3}
                y={HEIGHT - height}
                width={STEP - 6}
                height={height}
                className="fill-clay"
              >
                <title>{`${formatDate(day)}: ${format(value)}`}</title>
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
      {isTable && <DayTable {...{ byDay, format, label }} />}
    </div>
  )
}

/** The values beside the lines. Each is as high as its line of text, which stands in its middle. */
function Axis({ ticks, format }: { readonly ticks: readonly number[]; readonly format: DayChartProps['format'] }) {
  return (
    <ul aria-hidden="true" className="flex h-40 flex-col-reverse justify-between text-end text-label text-muted">
      {ticks.map((tick) => (
        <li key={tick} className="money -my-2 leading-4">
          {format(tick)}
        </li>
      ))}
    </ul>
  )
}

/** The bars as numbers. */
function DayTable({ byDay, format, label }: Required<Omit<DayChartProps, 'hasTable' | 'isCount'>>) {
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
        {byDay.map(({ day, value }) => (
          <tr key={day.getTime()}>
            <td>{formatDate(day)}</td>
            <td data-end="" className="money">
              {format(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
