import { client } from '../app.ts'
import { nameOf } from '../customers/queries.ts'
import { may } from '../facts/permissions.ts'
import { orderSearch } from '../orders/view.ts'
import { productsOf, readProductView } from '../products/view.ts'
import { shellMessages } from './messages.ts'
import type { Found } from './palette-pages.ts'

const { groups } = shellMessages

/** Records whose name, number or email matches, a few of each kind. */
export async function findRecords(text: string, signal: AbortSignal): Promise<Found[]> {
  const [{ orders }, { items }, { members }] = await Promise.all([
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
    ...items.map(({ id, name }) => ({ to: `/products/${id}`, label: name, note: groups.products })),
    ...members.map((member) => ({ to: `/customers/${member.id}`, label: nameOf(member), note: groups.customers })),
    ...orders.map(({ id, number, buyerInfo }) => ({
      to: `/orders/${id}`,
      label: `${shellMessages.order(number)} · ${buyerInfo.email ?? ''}`,
      note: groups.orders,
    })),
  ]
}
