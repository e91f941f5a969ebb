import { client } from '../app.ts'
import { nameOf } from '../customers/queries.ts'
import { may, mayChange, permissionOfPage } from '../facts/permissions.ts'
import { orderSearch } from '../orders/view.ts'
import { productsOf, readProductView } from '../products/view.ts'
import { shellMessages } from './messages.ts'
import { sections } from './sections.ts'

export interface Found {
  readonly to: string
  readonly label: string
  readonly note: string
  /** A hosted page outside of the admin app. */
  readonly isHosted?: boolean
}

const { groups } = shellMessages

const { newProduct, importProducts, attributes, safetyContacts, newPage } = shellMessages.actions

const pages = (): readonly Found[] => [
  ...sections().map(({ path, label }) => ({ to: path, label, note: groups.pages })),
  ...[
    { to: '/products/new', label: newProduct, note: groups.actions },
    { to: '/products/import', label: importProducts, note: groups.actions },
    { to: '/products/attributes', label: attributes, note: groups.actions },
    { to: '/products/safety-contacts', label: safetyContacts, note: groups.actions },
    { to: '/content/pages/new', label: newPage, note: groups.actions },
  ].filter(({ to }) => mayChange(to)),
  { to: '/admin/account', label: shellMessages.account, note: groups.pages, isHosted: true },
]

export function findPages(text: string): Found[] {
  const sought = text.trim().toLowerCase()
  return pages().filter(({ label }) => label.toLowerCase().includes(sought))
}

/** Pages of the settings by name or by what they are about. Their words are a chunk of its own. */
async function findSettings(text: string): Promise<Found[]> {
  const { messages } = await import('../settings/messages.ts')
  const sought = text.toLowerCase()
  return Object.entries(messages.places).flatMap(([name, [label, about]]) => {
    const to = `/settings/${name === 'signIn' ? 'sign-in' : name}`
    if (!may(permissionOfPage(to)) || !`${label} ${about}`.toLowerCase().includes(sought)) return []
    return [{ to, label, note: messages.title }]
  })
}

/** Settings and records whose name, number or email matches, a few of each kind. */
export async function findRecords(text: string, signal: AbortSignal): Promise<Found[]> {
  const [settings, { orders }, { items }, { members }] = await Promise.all([
    findSettings(text),
    may('VIEW_ORDERS')
      ? client.orderSearch.searchOrders({ ...orderSearch({ q: text }), cursorPaging: { limit: 5 } }, { signal })
      : { orders: [] },
    may('VIEW_PRODUCTS')
      ? productsOf(readProductView(new URLSearchParams({ q: text, sort: 'name' })), signal)
          .limit(5)
          .find()
      : { items: [] },
    may('VIEW_CUSTOMERS')
      ? client.members.queryMembers(
          { fieldsets: ['FULL'], query: { paging: { limit: 5 } }, search: { expression: text } },
          { signal },
        )
      : { members: [] },
  ])
  return [
    ...settings,
    ...items.map(({ id, name }) => ({ to: `/products/${id}`, label: name, note: groups.products })),
    ...members.map((member) => ({ to: `/customers/${member.id}`, label: nameOf(member), note: groups.customers })),
    ...orders.map(({ id, number, buyerInfo }) => ({
      to: `/orders/${id}`,
      label: `${shellMessages.order(number)} · ${buyerInfo.email ?? ''}`,
      note: groups.orders,
    })),
  ]
}
