/** The filters of the list of orders, as its address names them. */
export const filterNames = ['payment', 'delivery', 'tag', 'from', 'until', 'test'] as const

/** What the list of orders shows, as its address holds it. */
export interface OrderView extends Partial<Record<(typeof filterNames)[number], string>> {
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
  'cancel-requests': { 'cancellationRequest.status': 'REQUESTED', archived: { $ne: true } },
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

const labelFields = ['tags.privateTags.tagIds', 'tags.tags.tagIds']
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
/** The start of a day where the person is. */
const startOf = (day: string) => new Date(`${day}T00:00:00`)

/** The end of a day, which has 23 or 25 hours when the clock changes. */
function endOf(day: string): Date {
  const date = startOf(day)
  date.setDate(date.getDate() + 1)
  return date
}

function conditionsOf({ payment, delivery, tag, from = '', until = '', test }: OrderView): Filter[] {
  return [
    ...(payment ? [{ paymentStatus: payment }] : []),
    ...(delivery ? [{ fulfillmentStatus: delivery }] : []),
    ...(test === 'only' ? [{ testOrder: true }] : []),
    ...(test === 'without' ? [{ testOrder: { $ne: true } }] : []),
    ...(tag ? [{ $or: labelFields.map((field) => ({ [field]: { $hasSome: [tag] } })) }] : []),
    ...(isDay(from) ? [{ createdDate: { $gte: startOf(from).toISOString() } }] : []),
    ...(isDay(until) ? [{ createdDate: { $lt: endOf(until).toISOString() } }] : []),
  ]
}

export function orderFilter(view: OrderView): Filter {
  // A search of all orders finds archived ones, too.
  const filter = view.tab === '' && view.q.trim() !== '' ? {} : (tabs[view.tab] ?? tabs[''] ?? {})
  const conditions = conditionsOf(view)
  return conditions.length === 0 ? filter : { $and: [filter, ...conditions] }
}

/** The words of a view: number, email, names of people and products, SKUs. */
export function orderSearch({ q }: Pick<OrderView, 'q'>): { search?: { expression: string } } {
  const expression = q.trim().slice(0, 100)
  return expression === '' ? {} : { search: { expression } }
}

/** The sort order of a view. An unknown one is the default, so that old links work. */
export function orderSort({ sort = '' }: OrderView): { fieldName: string; order: 'ASC' | 'DESC' }[] {
  const fieldName = sortFields[sort.replace(/^-/, '')]
  return fieldName ? [{ fieldName, order: sort.startsWith('-') ? 'DESC' : 'ASC' }] : []
}

export function readOrderView(search: URLSearchParams): OrderView & { readonly sort: string } {
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    q: search.get('q') ?? '',
    tab: search.get('tab') ?? '',
    sort: search.get('sort') ?? '-number',
    ...Object.fromEntries(filters),
  }
}
