import type { DataItem } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { useAction } from '../kit/use-action.ts'
import { LinkDialog } from './link-dialog.tsx'
import { messages } from './messages.ts'
import { itemsQuery, refreshContent, textOf } from './queries.ts'

const mayManage = may('MANAGE_CONTENT')
type Edited = { readonly menu: string; readonly link: DataItem | null; readonly position: number }

/** The links of each menu, in their order. */
export function Menus() {
  const query = useQuery(itemsQuery('menus'))
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <Loaded query={query}>
      {(links) => (
        <div className="flex flex-col gap-8">
          {[...new Set(['header', 'footer', ...links.map((link) => textOf(link, 'menu'))])].map((menu) => {
            const own = links
              .filter((link) => textOf(link, 'menu') === menu)
              .toSorted((a, b) => Number(textOf(a, 'position')) - Number(textOf(b, 'position')))
            return (
              <Section
                key={menu}
                title={messages.menus[menu] ?? menu}
                actions={
                  mayManage && (
                    <Button
                      aria-label={`${messages.addLink}: ${messages.menus[menu] ?? menu}`}
                      onClick={() => setEdited({ menu, link: null, position: own.length })}
                    >
                      {messages.addLink}
                    </Button>
                  )
                }
              >
                {own.length === 0 && <p className="text-muted">{messages.noLinks}</p>}
                <Links links={own} onEdit={(link) => setEdited({ menu, link, position: own.indexOf(link) })} />
              </Section>
            )
          })}
          {edited && (
            <LinkDialog
              {...edited}
              onClose={() => {
                setEdited(null)
                void refreshContent()
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

interface LinksProps {
  readonly links: readonly DataItem[]
  readonly onEdit: (link: DataItem) => void
}

function Links({ links, onEdit }: LinksProps) {
  const { run, isBusy } = useAction()
  const move = (from: number, by: number) => {
    const order = [...links]
    const [moved] = order.splice(from, 1)
    if (!moved) return
    order.splice(from + by, 0, moved)
    const items = order.map(({ id, data }, position) => ({ ...(id && { id }), data: { ...data, position } }))
    void run(() => client.dataItems.bulkUpdateDataItems('menus', items)).then(refreshContent)
  }
  return (
    <Rows label={messages.title}>
      {links.map((link, index) => {
        const label = textOf(link, 'label')
        return (
          <Row key={link.id} title={label} lead={textOf(link, 'url')}>
            {mayManage && (
              <>
                <Button
                  tone="plain"
                  busy={isBusy || index === 0}
                  aria-label={`${messages.up}: ${label}`}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </Button>
                <Button
                  tone="plain"
                  busy={isBusy || index === links.length - 1}
                  aria-label={`${messages.down}: ${label}`}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </Button>
                <Button aria-label={`${messages.editLink}: ${label}`} onClick={() => onEdit(link)}>
                  {messages.editLink}
                </Button>
                <ConfirmButton
                  label={messages.deleteLink}
                  name={label}
                  lead={messages.deleteLinkLead}
                  done={messages.linkDeleted}
                  tone="plain"
                  work={() => client.dataItems.removeDataItem('menus', link.id ?? '').then(refreshContent)}
                />
              </>
            )}
          </Row>
        )
      })}
    </Rows>
  )
}
