import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './feedback.tsx'
import { Loaded } from './loaded.tsx'
import { Page } from './page.tsx'

interface EditableListProps<Item> {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
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
  const { title, back, messages, query, children, dialog, refresh } = props
  const [edited, setEdited] = useState<{ readonly item: Item | null } | null>(null)
  const add = (
    <Button tone="main" onClick={() => setEdited({ item: null })}>
      {messages.add}
    </Button>
  )
  const close = () => {
    setEdited(null)
    void refresh()
  }
  return (
    <Page title={title} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{messages.lead}</p>
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={messages.none} lead={messages.noneLead}>
              {add}
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
