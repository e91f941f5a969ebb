import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from './feedback.tsx'
import { Loaded } from './loaded.tsx'
import { Page } from './page.tsx'
import { ActionButton } from './page-actions.tsx'

interface EditableListProps<Item> {
  readonly title: string
  readonly back?: { readonly to: string; readonly label: string }
  readonly tabs?: ReactNode
  readonly messages: {
    readonly lead: string
    readonly add: string
    readonly none: string
    readonly noneLead: string
  }
  readonly query: UseQueryResult<readonly Item[]>
  /** The rows of the list, each with a button that edits its item. */
  readonly children: (items: readonly Item[], onEdit: (item: Item) => void) => ReactNode
  /** The form of an item; of null for a new one. */
  readonly dialog: (item: Item | null, onClose: () => void) => ReactNode
  readonly refresh: () => Promise<unknown>
}

/** A page with a list whose items are added and edited in a dialog. */
export function EditableList<Item>(props: EditableListProps<Item>): ReactNode {
  const { title, back, tabs, messages, query, children, dialog, refresh } = props
  const [edited, setEdited] = useState<{ readonly item: Item | null } | null>(null)
  const add = { label: messages.add, onClick: () => setEdited({ item: null }) }
  const close = () => {
    setEdited(null)
    void refresh()
  }
  return (
    <Page {...{ title, back, tabs }} width="narrow" create={add} lead={messages.lead}>
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={messages.none} lead={messages.noneLead}>
              <ActionButton action={add} isMain />
            </EmptyState>
          ) : (
            children(items, (item) => setEdited({ item }))
          )
        }
      </Loaded>
      {edited && dialog(edited.item, close)}
    </Page>
  )
}
