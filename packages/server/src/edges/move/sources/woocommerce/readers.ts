import type { MovedRecords, MoveEntity } from '../../record.ts'
import { type MovePage, type OpenSource, type ReadOptions, type SourceEnvironment, SourceError } from '../../source.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import { type EntityReaders, readWith } from '../shared/entity-readers.ts'
import { collectionOf, customerOf, discountOf, pageOf, reviewOf } from './mapping.ts'
import { isOrder, orderOf } from './orders.ts'
import { productOf } from './products.ts'
import { subscriptionOf } from './subscriptions.ts'

const PAGE = 100
/** Requests about single products or orders that are sent at a time. */
const TOGETHER = 4

export interface WooSettings {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly currency?: string | undefined
}

/** Requests a list of the REST API. */
type List = (
  path: string,
  query: Readonly<Record<string, string | number>>,
) => Promise<{ items: Fields[]; pages: number; total: number }>

export async function openWooCommerce(settings: WooSettings, environment: SourceEnvironment): Promise<OpenSource> {
  const list = lister(settings, environment)
  const currency = settings.currency ?? (await currencyOf(list))
  const readers: EntityReaders = {
    collections: (options) => read(list, 'wc/v3/products/categories', { ...options, since: null }, collectionOf),
    products: (options) =>
      read(list, 'wc/v3/products', options, async (item) => productOf(item, await variationsOf(list, item))),
    customers: (options) => read(list, 'wc/v3/customers', { ...options, since: null }, customerOf, { role: 'all' }),
    discounts: (options) => read(list, 'wc/v3/coupons', options, discountOf),
    orders: (options) =>
      read(
        list,
        'wc/v3/orders',
        options,
        async (item) => (isOrder(item) ? orderOf(item, await refundsOf(list, item)) : null),
        { status: 'any' },
      ),
    subscriptions: (options) => readSubscriptions(list, options),
    pages: (options) => read(list, 'wp/v2/pages', options, pageOf),
    reviews: (options) =>
      read(list, 'wc/v3/products/reviews', { ...options, since: null }, reviewOf, { status: 'all' }),
  }
  return {
    origin: new URL(settings.url).origin,
    currency,
    read: readWith(readers),
    count: async (entity) => (PATHS[entity] === undefined ? null : (await list(PATHS[entity], { per_page: 1 })).total),
  }
}

/** Shops without the extension have no such path. */
async function* readSubscriptions(list: List, options: ReadOptions): AsyncGenerator<MovePage<'subscriptions'>> {
  try {
    yield* read(list, 'wc/v3/subscriptions', options, subscriptionOf)
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error
    yield { records: [], cursor: null }
  }
}

const PATHS: Readonly<Partial<Record<MoveEntity, string>>> = {
  collections: 'wc/v3/products/categories',
  products: 'wc/v3/products',
  customers: 'wc/v3/customers',
  orders: 'wc/v3/orders',
}

function lister({ url, consumerKey, consumerSecret }: WooSettings, { requestJson }: SourceEnvironment): List {
  const base = url.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
  return async (path, query) => {
    const address = new URL(`${base}/wp-json/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    const { body, headers } = await requestJson(address.href, { headers: { authorization } })
    if (!Array.isArray(body)) throw new SourceError(`GET ${base}/wp-json/${path} did not respond with a list`)
    return {
      items: body.map(fieldsOf),
      pages: Number(headers.get('x-wp-totalpages') ?? 1),
      total: Number(headers.get('x-wp-total') ?? body.length),
    }
  }
}

async function currencyOf(list: List): Promise<string> {
  const { items } = await list('wc/v3/settings/general', {})
  const found = items.find((item) => item.text('id') === 'woocommerce_currency')?.text('value')
  if (found === undefined) throw new SourceError('The settings of the shop name no currency: enter it')
  return found
}

/** Pages by their number, in the order of ids, so that additions come last. */
async function* read<E extends MoveEntity>(
  list: List,
  path: string,
  { cursor, since }: ReadOptions,
  map: (item: Fields) => MovedRecords[E] | null | Promise<MovedRecords[E] | null>,
  more: Readonly<Record<string, string>> = {},
): AsyncGenerator<MovePage<E>> {
  const changed = since === null ? {} : { modified_after: since, dates_are_gmt: 'true' }
  for (let page = Number(cursor ?? 1); ; page += 1) {
    const query = { ...more, ...changed, page, per_page: PAGE, order: 'asc', orderby: 'id' }
    const { items, pages } = await list(path, query)
    const records: MovedRecords[E][] = []
    for (let start = 0; start < items.length; start += TOGETHER) {
      const mapped = await Promise.all(items.slice(start, start + TOGETHER).map(map))
      for (const record of mapped) if (record !== null) records.push(record)
    }
    const next = page < pages ? String(page + 1) : null
    yield { records, cursor: next }
    if (next === null) return
  }
}

async function variationsOf(list: List, product: Fields): Promise<Fields[]> {
  if (product.text('type') !== 'variable') return []
  return all(list, `wc/v3/products/${product.text('id')}/variations`)
}

async function refundsOf(list: List, order: Fields): Promise<Fields[]> {
  if (order.list('refunds').length === 0) return []
  return all(list, `wc/v3/orders/${order.text('id')}/refunds`)
}

async function all(list: List, path: string): Promise<Fields[]> {
  const found: Fields[] = []
  for (let page = 1; ; page += 1) {
    const { items, pages } = await list(path, { page, per_page: PAGE, order: 'asc', orderby: 'id' })
    found.push(...items)
    if (page >= pages) return found
  }
}
