import type { CustomerGroup, Member } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { allPages } from '../kit/all-pages.ts'
import { messages } from './messages.ts'

/** What the list of customers shows, as its address holds it. */
export interface CustomerView {
  readonly q: string
  readonly tab: string
}

export const customerTabs = ['', 'PENDING', 'BLOCKED'] as const

export const readCustomerView = (search: URLSearchParams): CustomerView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
})

const PAGE = 50

/** What the members of a view are found by. */
function criteriaOf({ q, tab }: CustomerView) {
  const text = q.trim()
  const isTab = tab === 'PENDING' || tab === 'BLOCKED'
  return { ...(isTab && { filter: { status: tab } }), ...(text && { search: { expression: text } }) }
}

/** All members of a view as parts of a CSV file. */
export async function exportCustomers(view: CustomerView): Promise<string[]> {
  const parts: string[] = []
  for (let after: string | undefined; ; ) {
    const { csv, next } = await client.memberManagement.exportMembers({
      ...criteriaOf(view),
      limit: 1000,
      ...(after !== undefined && { after }),
    })
    parts.push(csv)
    if (next === undefined) return parts
    after = next
  }
}

/** All customer groups by name. */
export const allCustomerGroups = (signal: AbortSignal): Promise<CustomerGroup[]> =>
  allPages(
    async (paging) =>
      (
        await client.customerGroups.queryCustomerGroups(
          { sort: [{ fieldName: 'name', order: 'ASC' }], paging },
          { signal },
        )
      ).customerGroups,
  )

/** Members of a view, the newest first. */
export const customerList = (view: CustomerView) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'list', view.q, view.tab],
    queryFn: async ({ pageParam, signal }) => {
      const { filter, search } = criteriaOf(view)
      const { members } = await client.members.queryMembers(
        {
          fieldsets: ['FULL'],
          query: {
            ...(filter && { filter }),
            sorting: [{ fieldName: 'createdDate', order: 'DESC' }],
            paging: { limit: PAGE, offset: pageParam },
          },
          ...(search && { search }),
        },
        { signal },
      )
      return { members, next: members.length === PAGE ? pageParam + PAGE : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** A member with orders and sessions. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: async ({ signal }) => {
      const [member, { orders }, sessions] = await Promise.all([
        client.members.getMember(id, { fieldsets: ['FULL'] }, { signal }),
        may('VIEW_ORDERS')
          ? client.orderSearch.searchOrders(
              { filter: { 'buyerInfo.memberId': id }, cursorPaging: { limit: 20 } },
              { signal },
            )
          : { orders: [] },
        client.sessions.listMemberSessions(id, { signal }),
      ])
      return { member, orders, sessions }
    },
  })

export const refreshCustomers = () => queries.invalidateQueries({ queryKey: ['customers'] })

/** What people call a member. */
export function nameOf({ contact, profile, loginEmail }: Member): string {
  const name = `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim()
  return name || profile.nickname || loginEmail || messages.unnamed
}

/** What a customer needs on electronic invoices. */
export const eInvoiceQuery = (email: string) =>
  queryOptions({
    queryKey: ['customers', 'e-invoice', email],
    queryFn: ({ signal }) => client.customerEInvoices.getCustomerEInvoice(email, { signal }),
  })
