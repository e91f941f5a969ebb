import type { ReactNode } from 'react'

interface PhoneLinesProps {
  readonly title: ReactNode
  /** At the end of the first line, such as an amount. */
  readonly end?: ReactNode
  /** The second line: what stands at its start and end. */
  readonly children?: ReactNode
}

/** A row of a list on a phone: name and amount, and below what else there is to know. */
export function PhoneLines({ title, end, children }: PhoneLinesProps): ReactNode {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{title}</span>
        {end}
      </span>
      {children && <span className="mt-0.5 flex justify-between gap-x-4 text-muted text-table">{children}</span>}
    </>
  )
}
