export interface Bar {
  readonly key: string
  readonly name: string
  /** Its length, from 0 to 1. */
  readonly share: number
  readonly value: string
  readonly note?: string | false
}

/** Numbers with bars. On phones each bar has a line of its own, so that it is as long as the page is wide. */
export const BarList = ({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) => (
  <dl aria-label={label} className="flex flex-col gap-3 sm:gap-2">
    {bars.map(({ key, name, share, value, note }) => (
      <div
        key={key}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_minmax(0,13rem)]"
      >
        <dt className="truncate text-muted" title={name}>
          {name}
        </dt>
        <dd className="flex flex-wrap justify-end gap-x-3 sm:order-last sm:justify-start">
          <span className="money font-medium">{value}</span>
          {note && <span className="text-muted text-table">{note}</span>}
        </dd>
        <dd className="col-span-2 h-3 sm:col-span-1" aria-hidden="true">
          <span
            className="block h-full min-w-0.5 rounded-control bg-clay"
            style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
          />
        </dd>
      </div>
    ))}
  </dl>
)
