import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The name of the sort order, if the list can be sorted by the column. */
  readonly sort?: string
  readonly end?: boolean
  readonly className?: string
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Rows that are not loaded yet are undefined. */
  readonly rows: readonly (Row | undefined)[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Where the page of a row is, if rows have one. */
  readonly linkOf?: (row: Row) => string
  /** A row on a phone: two lines. */
  readonly phone: (row: Row) => ReactNode
  /** Beside a row on a phone, such as a button. */
  readonly phoneEnd?: (row: Row) => ReactNode
  /** What a touch of a row does on a phone, instead of opening its page. */
  readonly phoneAction?: (row: Row) => void
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  readonly selection?: Selection | undefined
  /** Whether a phone shows boxes for selecting, where the page has the button for it. */
  readonly selecting?: readonly [isSelecting: boolean, setIsSelecting: (isSelecting: boolean) => void]
  /** How many results the view has, for lists of which all can be selected. */
  readonly total?: number | undefined
  /** Called with the first and the last row in view. */
  readonly onVisible?: (first: number, last: number) => void
  /** Actions for the selected rows. They replace the header in place. */
  readonly bulk?: ReactNode
  readonly more?: { readonly has: boolean; readonly isLoading: boolean; readonly load: () => void }
}

/** With the rows in view, and the space above and below them in pixels. */
export interface ShownRows<Row> extends DataTableProps<Row> {
  readonly shown: readonly { readonly index: number; readonly row: Row | undefined }[]
  readonly space: { readonly before: number; readonly after: number }
}
