import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import type { Column } from './data-table-props.ts'
import { rememberView } from './last-views.ts'
import { ListResults } from './list-results.tsx'
import { ListToolbar, type ListTools } from './list-toolbar.tsx'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { ActionButton } from './page-actions.tsx'
import { filtersOf } from './selection.ts'
import { usePhone } from './use-media.ts'

type PageProps = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'create' | 'more' | 'tabs' | 'lead'>
type Results<Row> = Omit<ComponentProps<typeof ListResults<Row>>, 'label' | 'isFiltered'>

/** What pages that differ in their rows only have in common. */
export type ListPageFrame = Pick<PageProps, 'title' | 'tabs'> & Pick<ListTools, 'views'>

interface ListPageProps<Row> extends PageProps, ListTools, Results<Row> {
  /** Default: the title. */
  readonly label?: string
  /** Whether a search or a filter leaves rows out. Default: whether the address has any. */
  readonly isFiltered?: boolean
  /** Between the tools and the rows. */
  readonly above?: ReactNode
  /** Below the rows, and dialogs. */
  readonly children?: ReactNode
}

/** A page with a list: title and actions, views, search, filters, rows, and what there is instead of rows. */
export function ListPage<Row>(props: ListPageProps<Row>): ReactNode {
  const { title, back, create, more, tabs, lead, views, search, filters, tools, saved, above, children, ...results } =
    props
  const [address] = useSearchParams()
  const isPhone = usePhone()
  const { pathname, search: shown } = useLocation()
  useEffect(() => rememberView(pathname, shown), [pathname, shown])
  const canSelect = mayChange(pathname) && results.selection !== undefined
  const [isSelecting, setIsSelecting] = useState(false)
  const isFiltered = results.isFiltered ?? filtersOf(address) !== ''
  const hasRows = results.rows.length > 0
  const select = { label: messages.select, onClick: () => setIsSelecting(true) }
  const actions = isPhone && canSelect && hasRows ? [select, ...(more ?? [])] : more
  return (
    <Page {...{ title, back, create, tabs, lead }} more={actions}>
      <ListToolbar
        {...{ views, search, filters, tools, saved }}
        hasRows={hasRows || isFiltered || results.list.isPending}
        hasTabs={tabs !== undefined}
      />
      {above}
      <ListResults
        start={create && <ActionButton action={create} isMain />}
        {...results}
        label={results.label ?? title}
        columns={withLinks(results)}
        isFiltered={isFiltered}
        selecting={[isSelecting, setIsSelecting]}
      />
      {children}
    </Page>
  )
}

/** The columns of a list, the first of which opens the row. */
function withLinks<Row>({ columns, linkOf, phoneAction }: Results<Row>): readonly Column<Row>[] {
  const [first, ...others] = columns
  if (!first || !(linkOf || phoneAction)) return columns
  const cell = (row: Row) =>
    linkOf ? (
      <Link to={linkOf(row)} className="font-medium hover:underline">
        {first.cell(row)}
      </Link>
    ) : (
      <button type="button" className="link font-medium" onClick={() => phoneAction?.(row)}>
        {first.cell(row)}
      </button>
    )
  return [{ ...first, cell }, ...others]
}
