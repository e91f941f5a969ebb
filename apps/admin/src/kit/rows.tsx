import type { ReactNode } from 'react'

/** A short list of things with what can be done to each. It reads well at any width. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <ul aria-label={label} className="border-line border-t">
      {children}
    </ul>
  )
}

interface RowProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Beside the title, such as a status. */
  readonly beside?: ReactNode
  /** What can be done. */
  readonly children?: ReactNode
}

export function Row({ title, lead, beside, children }: RowProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{title}</p>
        {lead && <div className="break-words text-muted text-table">{lead}</div>}
      </div>
      {beside}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}
