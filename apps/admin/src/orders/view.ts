/** What the list of orders shows, as its address holds it. */
export interface OrderView {
  readonly q: string
  readonly tab: string
  readonly sort?: string
}

type Filter = Record<string, unknown>

const tabs: Readonly<Record<string, Filter>> = {
  '': { archived: { $ne: true } },
  'to-ship': {
    status: 'APPROVED',
    fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] },
    archived: { $ne: true },
  },
  unpaid: {
    status: 'APPROVED',
    paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID', 'PENDING', 'PENDING_MERCHANT'] },
    archived: { $ne: true },
  },
  canceled: { status: 'CANCELED' },
  archived: { archived: true },
}

export const orderTabs = Object.keys(tabs)

/** The fields that orders can be sorted by, as the address names them. */
const sortFields: Readonly<Record<string, string>> = {
  number: 'number',
  date: 'createdDate',
  total: 'priceSummary.total.amount',
  email: 'buyerInfo.email',
}

/** Finds an order by its number, and customers by email or name. */
export function orderFilter({ q, tab }: OrderView): Filter {
  const text = q.trim()
  const filter = tabs[tab] ?? tabs[''] ?? {}
  if (text === '') return filter
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  if (number) return { number: Number(number) }
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return {
    $and: [
      filter,
      {
        $or: [
          { 'buyerInfo.email': { $startsWith: text.toLowerCase() } },
          { 'billingInfo.contactDetails.lastName': { $startsWith: capital } },
          { 'billingInfo.contactDetails.firstName': { $startsWith: capital } },
          { 'lineItems.productName.original': { $hasSome: [text, capital] } },
        ],
      },
    ],
  }
}

/** The sort order of a view. An unknown one is the default, so that old links work. */
export function orderSort({ sort = '' }: OrderView): { fieldName: string; order: 'ASC' | 'DESC' }[] {
  const fieldName = sortFields[sort.replace(/^-/, '')]
  return fieldName ? [{ fieldName, order: sort.startsWith('-') ? 'DESC' : 'ASC' }] : []
}

export const readOrderView = (search: URLSearchParams): Required<OrderView> => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
  sort: search.get('sort') ?? '-number',
})
