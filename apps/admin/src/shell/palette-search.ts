import { client } from '../app.ts'
import { nameOf } from '../customers/queries.ts'
import { orderFilter } from '../orders/view.ts'
import { productsOf, readProductView } from '../products/view.ts'
import { shellWords } from './messages.ts'
import { may } from './permissions.ts'
import { sections } from './sections.ts'

export interface Found {
  readonly to: string
  readonly label: string
  readonly note: string
  /** A hosted page outside of the admin app. */
  readonly isHosted?: boolean
}

const { groups } = shellWords

const pages: readonly Found[] = [
  ...sections.map(({ path, label }) => ({ to: path, label, note: groups.pages })),
  { to: '/admin/account', label: shellWords.account, note: groups.pages, isHosted: true },
]

export function findPages(text: string): Found[] {
  const sought = text.trim().toLowerCase()
  return pages.filter(({ label }) => label.toLowerCase().includes(sought))
}

/** Records whose name, number or email matches, a few of each kind. */
export async function findRecords(text: string, signal: AbortSignal): Promise<Found[]> {
  const [{ orders }, { items }, { members }] = await Promise.all([
    may('VIEW_ORDERS')
      ? client.orderSearch.searchOrders(
          { filter: orderFilter({ q: text, tab: '' }), cursorPaging: { limit: 5 } },
          { signal },
        )
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
    ...items.map(({ id, name }) => ({ to: `/products/${id}`, label: name, note: groups.products })),
    ...members.map((member) => ({ to: `/customers/${member.id}`, label: nameOf(member), note: groups.customers })),
    ...orders.map(({ id, number, buyerInfo }) => ({
      to: `/orders/${id}`,
      label: `${shellWords.order(number)} · ${buyerInfo.email ?? ''}`,
      note: groups.orders,
    })),
  ]
}
