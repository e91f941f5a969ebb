import type { CustomerConditions, QueryBuyersRequest } from '@cartwright/client'
import { readMoney } from '../../kit/money-input.ts'

/** The filters as the address of the list holds them. */
export const filterNames = [
  'minimumOrders',
  'minimumSpent',
  'lastOrderFrom',
  'lastOrderBefore',
  'country',
  'tag',
  'newsletter',
  'account',
] as const
export type FilterName = (typeof filterNames)[number]

/** What the list shows, as its address holds it. */
export interface BuyerView extends Readonly<Record<FilterName, string>> {
  readonly q: string
  readonly tab: string
  readonly sort: string
  /** The id of a segment. */
  readonly segment: string
}

/** Orders from which on a buyer is a regular one. */
const REGULAR = 2
const sorts = { last: 'LAST_ORDER', spent: 'SPENT', orders: 'ORDERS' } as const
const isSort = (text: string): text is keyof typeof sorts => text in sorts

export function readView(search: URLSearchParams): BuyerView {
  const value = (name: string) => search.get(name) ?? ''
  return {
    q: value('q'),
    tab: value('tab'),
    sort: value('sort') || 'last',
    segment: value('segment'),
    minimumOrders: value('minimumOrders'),
    minimumSpent: value('minimumSpent'),
    lastOrderFrom: value('lastOrderFrom'),
    lastOrderBefore: value('lastOrderBefore'),
    country: value('country'),
    tag: value('tag'),
    newsletter: value('newsletter'),
    account: value('account'),
  }
}

/** How many filters are set. */
export const countFilters = (view: BuyerView): number => filterNames.filter((name) => view[name] !== '').length

/** The conditions of the filters. What is not a number or day has no effect. */
export function conditionsOf(view: BuyerView): CustomerConditions {
  const { country, tag, newsletter, account, tab } = view
  const orders = Math.trunc(Number(view.minimumOrders))
  const spent = Number(readMoney(view.minimumSpent, 2) ?? 0)
  const from = new Date(view.lastOrderFrom)
  const before = new Date(view.lastOrderBefore)
  return {
    ...(orders > 0 && { minimumOrders: orders }),
    ...(spent > 0 && { minimumSpent: spent }),
    ...(isTime(from) && { lastOrderFrom: from }),
    ...(isTime(before) && { lastOrderBefore: before }),
    ...(country && { country }),
    ...(tag && { tag }),
    ...(account && { registered: account === 'yes' }),
    ...(tab === 'members' && { maximumOrders: 0 }),
    ...(newsletter && { subscribed: newsletter === 'yes' }),
  }
}

const isTime = (date: Date) => !Number.isNaN(date.getTime())

export function requestOf(view: BuyerView): QueryBuyersRequest {
  const { q, tab, sort, segment } = view
  return {
    sort: isSort(sort) ? sorts[sort] : sorts.last,
    conditions: conditionsOf(view),
    ...(segment && { segmentId: segment }),
    ...(q.trim() && { search: q.trim() }),
    // Members who never ordered can be tagged, subscribe, and have an account.
    ...((tab === 'members' || view.account === 'yes' || view.tag || view.newsletter) && { members: true }),
    ...(tab === 'guests' && { guestsOnly: true }),
    ...(tab === 'regulars' && { minimumOrders: REGULAR }),
  }
}
