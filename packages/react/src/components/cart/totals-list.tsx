import type { PartClasses } from '../kit/parts.ts'
import { partsOf } from '../kit/parts.ts'
import type { TotalsRow } from './totals-rows.ts'

/** The parts of totals that take a class name. */
export type TotalsPart = 'title' | 'list' | 'row' | 'term' | 'amount' | 'total' | 'problem'

/** Totals as terms and amounts. */
export function TotalsList({
  rows,
  classNames,
}: {
  rows: readonly TotalsRow[]
  classNames?: PartClasses<TotalsPart> | undefined
}) {
  const part = partsOf(classNames)
  return (
    <dl {...part('list')}>
      {rows.map(({ key, kind, term, amount }) => (
        <div key={key} {...part(kind === 'total' ? 'total' : 'row')} data-kind={kind}>
          <dt {...part('term')}>{term}</dt>
          <dd {...part('amount')}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
