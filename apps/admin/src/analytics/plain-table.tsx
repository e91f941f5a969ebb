interface PlainTableProps {
  readonly label: string
  readonly heads: readonly string[]
  /** How many of the first columns are texts; the others are amounts. */
  readonly texts: number
  readonly rows: readonly (readonly string[])[]
  /** Whether the last row is the sum of the others. */
  readonly hasSum?: boolean
}

/** A short table of a report. On a narrow page it scrolls by itself. */
export function PlainTable({ label, heads, texts, rows, hasSum = false }: PlainTableProps) {
  const isAmount = (index: number) => index >= texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-end={isAmount(index) ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.join()} className={hasSum && index === rows.length - 1 ? 'font-semibold' : ''}>
              {row.map((cell, column) => (
                <td
                  key={heads[column]}
                  data-end={isAmount(column) ? '' : undefined}
                  className={isAmount(column) ? 'money' : ''}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
