/** The filters of the list of subscriptions, as its address names them. */
export const filterNames = ['product', 'from', 'until', 'least'] as const

/** The view of the list of subscriptions, as its address holds it. */
export interface SubscriptionView extends Partial<Record<(typeof filterNames)[number], string>> {
  readonly q: string
  readonly tab: string
  readonly sort: string
}

type Filter = Record<string, unknown>

const tabs: Readonly<Record<string, Filter>> = {
  '': { status: { $in: ['ACTIVE', 'PAST_DUE'] } },
  'past-due': { status: 'PAST_DUE' },
  paused: { status: 'PAUSED' },
  canceled: { status: 'CANCELED' },
  ended: { status: 'ENDED' },
  all: {},
}

export const subscriptionTabs = Object.keys(tabs)

/** The fields that the list can be sorted by, as the address names them. */
const sortFields: Readonly<Record<string, string>> = {
  number: 'number',
  next: 'nextBillingDate',
  value: 'value',
  customer: 'email',
}

export function readSubscriptionView(search: URLSearchParams): SubscriptionView {
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  return { ...filters, q: search.get('q') ?? '', tab: search.get('tab') ?? '', sort: search.get('sort') ?? '-number' }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The end of a day, which has 23 or 25 hours when the clock changes. */
function endOf(day: string): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}

/** The query of the view. Values are in minor units, as prices of two decimals. */
export function toQuery({ q, tab, sort, product, from = '', until = '', least }: SubscriptionView) {
  const text = q.trim().toLowerCase()
  const number = /^#?\d+$/.test(text) ? Number(text.replace('#', '')) : null
  const start = { $startsWith: text }
  const value = Number(least?.replace(',', '.'))
  const conditions: Filter[] = [
    tabs[tab] ?? {},
    ...(text && number === null ? [{ $or: [{ email: start }, { lastName: start }] }] : []),
    ...(number === null ? [] : [{ number }]),
    ...(product ? [{ productId: { $hasSome: [product] } }] : []),
    ...(isDay(from) ? [{ nextBillingDate: { $gte: new Date(`${from}T00:00:00`).toISOString() } }] : []),
    ...(isDay(until) ? [{ nextBillingDate: { $lt: endOf(until), $gt: '2000-01-01T00:00:00Z' } }] : []),
    ...(least && Number.isFinite(value) ? [{ value: { $gte: Math.round(value * 100) } }] : []),
  ].filter((one) => Object.keys(one).length > 0)
  const by = sortFields[sort.replace(/^-/, '')]
  return {
    ...(conditions.length > 0 && { filter: conditions.length === 1 ? conditions[0] : { $and: conditions } }),
    ...(by !== undefined && {
      sort: [{ fieldName: by, order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) }],
    }),
  }
}
