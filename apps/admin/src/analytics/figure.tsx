import { language } from '../facts/facts.ts'
import { messages } from './messages.ts'

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly now: number
  /** The same in the period before. */
  readonly before: number
}

const change = new Intl.NumberFormat(language, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** A number and how it changed. */
export const Figure = ({ name, value, now, before }: FigureProps) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>
      <span className="money font-semibold text-section">{value}</span>
      <span className="block text-muted text-table">
        {before === 0 ? messages.nothingBefore : messages.before(change.format((now - before) / before))}
      </span>
    </dd>
  </div>
)
