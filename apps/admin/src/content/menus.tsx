import type { DataItem } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { useAction } from '../kit/use-action.ts'
import { LinkDialog } from './link-dialog.tsx'
import { menuTree } from './menu-tree.ts'
import { messages } from './messages.ts'
import { itemsQuery, refreshContent, textOf } from './queries.ts'

const mayManage = may('MANAGE_CONTENT')

interface Edited {
  readonly menu: string
  readonly link: DataItem | null
  readonly position: number
  /** The link that a new one is below; empty: none. */
  readonly parent: string
}

/** The links of each menu in two levels, in their order. */
export function Menus() {
  const query = useQuery(itemsQuery('menus'))
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <Loaded query={query}>
      {(links) => (
        <div className="flex flex-col gap-8">
          {[...new Set(['header', 'footer', ...links.map((link) => textOf(link, 'menu'))])].map((menu) => (
            <Menu key={menu} menu={menu} links={links} onEdit={setEdited} />
          ))}
          {edited && (
            <LinkDialog
              {...edited}
              above={menuTree(links, edited.menu).map(({ link }) => link)}
              hasOthersBelow={links.some((one) => edited.link !== null && textOf(one, 'parent') === edited.link.id)}
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

interface MenuProps {
  readonly menu: string
  /** Of all menus. */
  readonly links: readonly DataItem[]
  readonly onEdit: (edited: Edited) => void
}

function Menu({ menu, links, onEdit }: MenuProps) {
  const tree = menuTree(links, menu)
  const title = messages.menus[menu] ?? menu
  const first = tree.map(({ link }) => link)
  return (
    <Section
      title={title}
      lead={menu === 'footer' ? messages.footerLead : undefined}
      actions={
        mayManage && (
          <Button
            aria-label={`${messages.addLink}: ${title}`}
            onClick={() => onEdit({ menu, link: null, position: first.length, parent: '' })}
          >
            {messages.addLink}
          </Button>
        )
      }
    >
      {tree.length === 0 && <p className="text-muted">{messages.noLinks[menu]}</p>}
      <Rows label={title}>
        {tree.map(({ link, below }, index) => (
          <Fragment key={link.id}>
            <LinkRow link={link} order={first} onEdit={() => onEdit({ menu, link, position: index, parent: '' })}>
              <Button
                tone="plain"
                aria-label={`${messages.addBelow}: ${textOf(link, 'label')}`}
                onClick={() => onEdit({ menu, link: null, position: below.length, parent: link.id ?? '' })}
              >
                {messages.addBelow}
              </Button>
            </LinkRow>
            {below.length > 0 && (
              <li className="ps-6">
                <ul aria-label={messages.belowLink(textOf(link, 'label'))}>
                  {below.map((one, at) => (
                    <LinkRow
                      key={one.id}
                      link={one}
                      order={below}
                      onEdit={() => onEdit({ menu, link: one, position: at, parent: link.id ?? '' })}
                    />
                  ))}
                </ul>
              </li>
            )}
          </Fragment>
        ))}
      </Rows>
    </Section>
  )
}

interface LinkRowProps {
  readonly link: DataItem
  /** The links of its level. */
  readonly order: readonly DataItem[]
  readonly onEdit: () => void
  readonly children?: ReactNode
}

function LinkRow({ link, order, onEdit, children }: LinkRowProps) {
  const { run, isBusy } = useAction()
  const label = textOf(link, 'label')
  const index = order.indexOf(link)
  const move = (by: number) => {
    const next = order.toSpliced(index, 1).toSpliced(index + by, 0, link)
    // Only the places: another person may have changed the links themselves.
    const patches = next.map(({ id = '' }, value) => ({
      dataItemId: id,
      fieldModifications: [{ fieldPath: 'position', action: 'SET_FIELD' as const, setFieldOptions: { value } }],
    }))
    void run(() => client.dataItems.bulkPatchDataItems('menus', patches)).then(refreshContent)
  }
  return (
    <Row title={label} lead={textOf(link, 'url')}>
      {mayManage && (
        <>
          {children}
          <Button
            tone="plain"
            busy={isBusy || index === 0}
            aria-label={`${messages.up}: ${label}`}
            onClick={() => move(-1)}
          >
            ↑
          </Button>
          <Button
            tone="plain"
            busy={isBusy || index === order.length - 1}
            aria-label={`${messages.down}: ${label}`}
            onClick={() => move(1)}
          >
            ↓
          </Button>
          <Button aria-label={`${messages.editLink}: ${label}`} onClick={onEdit}>
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
}
