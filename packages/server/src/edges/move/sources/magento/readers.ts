import { z } from 'zod'
import type { MoveEntity } from '../../record.ts'
import type { SourceEnvironment } from '../../source.ts'
import type { EntityReaders } from '../shared/entity-readers.ts'
import { readPages, type SourcePage } from '../shared/read-pages.ts'
import { toCollection, toCustomer } from './mapping.ts'
import { toOrder } from './order-mapping.ts'
import { toProduct } from './product-mapping.ts'
import {
  type Attribute,
  attributeSchema,
  categorySchema,
  creditMemoSchema,
  customerSchema,
  orderSchema,
  productSchema,
  shipmentSchema,
  sourceItemSchema,
} from './schemas.ts'

const PAGE = 100
/** Values of one filter, so that addresses stay short. */
const FILTERED = 50

interface Filter {
  readonly field: string
  readonly value: string
  readonly condition: 'gt' | 'in' | 'eq' | 'neq' | 'gteq'
}

const listSchema = z.object({ items: z.array(z.unknown()).nullish(), total_count: z.number() })

const changedSince = (since: string | null): Filter[] =>
  since === null ? [] : [{ field: 'updated_at', value: since.slice(0, 19).replace('T', ' '), condition: 'gteq' }]

/** Reads a shop by the REST API of Magento 2 and Adobe Commerce. */
export class MagentoReader {
  readonly #base: string
  readonly #token: string
  readonly #environment: SourceEnvironment
  readonly #attributes = new Map<string, Promise<Attribute>>()

  constructor(base: string, token: string, environment: SourceEnvironment) {
    this.#base = base
    this.#token = token
    this.#environment = environment
  }

  readonly readers: EntityReaders = {
    collections: ({ cursor }) =>
      readPages(
        {
          schema: categorySchema,
          page: (at) => this.#list('categories/list', at, []),
          // The root and the root of the shop are no categories of their own.
          toRecords: (rows) => rows.filter(({ level }) => level > 1).map(toCollection),
        },
        cursor,
      ),
    products: ({ cursor, since }) => {
      // Products that are only sold as variants of another have no page.
      const filters = [...changedSince(since), { field: 'visibility', value: '1', condition: 'neq' as const }]
      const page = (at: string | null) => this.#list('products', at, filters)
      return readPages({ schema: productSchema, page, toRecords: (rows) => this.#products(rows) }, cursor)
    },
    customers: ({ cursor, since }) => {
      const page = (at: string | null) => this.#list('customers/search', at, changedSince(since))
      return readPages({ schema: customerSchema, page, toRecords: (rows) => rows.map(toCustomer) }, cursor)
    },
    orders: ({ cursor, since }) => {
      const page = (at: string | null) => this.#list('orders', at, changedSince(since))
      return readPages({ schema: orderSchema, page, toRecords: (rows) => this.#orders(rows) }, cursor)
    },
  }

  async count(entity: MoveEntity): Promise<number | null> {
    const paths: Partial<Record<MoveEntity, string>> = { customers: 'customers/search', orders: 'orders' }
    const path = paths[entity]
    return path === undefined ? null : (await this.#request(path, 1, 1, [])).total_count
  }

  /** Beyond the last page Magento sends the last one again: the total says where it ends. */
  async #list(path: string, cursor: string | null, filters: readonly Filter[]): Promise<SourcePage> {
    const page = Number(cursor ?? 1)
    const { items, total_count } = await this.#request(path, page, PAGE, filters)
    return { rows: items ?? [], next: page * PAGE < total_count ? String(page + 1) : null }
  }

  async #request(path: string, page: number, size: number, filters: readonly Filter[]) {
    const query = new URLSearchParams({
      'searchCriteria[pageSize]': String(size),
      'searchCriteria[currentPage]': String(page),
      'searchCriteria[sortOrders][0][field]':
        path.startsWith('products') || path.startsWith('orders') ? 'entity_id' : 'id',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
    })
    if (path.startsWith('customers') || path.startsWith('inventory')) {
      query.delete('searchCriteria[sortOrders][0][field]')
      query.delete('searchCriteria[sortOrders][0][direction]')
    }
    for (const [place, { field, value, condition }] of filters.entries()) {
      const name = `searchCriteria[filter_groups][${place}][filters][0]`
      query.set(`${name}[field]`, field)
      query.set(`${name}[value]`, value)
      query.set(`${name}[condition_type]`, condition)
    }
    return listSchema.parse(await this.#get(`${path}?${query}`))
  }

  async #get(path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}` }
    return (await this.#environment.requestJson(`${this.#base}/rest/V1/${path}`, { headers })).body
  }

  async #products(rows: readonly z.output<typeof productSchema>[]) {
    const products = await Promise.all(
      rows.map(async (row) => {
        const children =
          row.type_id === 'configurable'
            ? z
                .array(productSchema)
                .parse(await this.#get(`configurable-products/${encodeURIComponent(row.sku)}/children`))
            : []
        const options = row.extension_attributes?.configurable_product_options ?? []
        const attributes = await Promise.all(options.map(({ attribute_id }) => this.#attribute(attribute_id)))
        return { row, children, attributes }
      }),
    )
    const stock = await this.#stock(
      products.flatMap(({ row, children }) => [row.sku, ...children.map(({ sku }) => sku)]),
    )
    return products.map((product) => toProduct({ ...product, stock, origin: this.#base }))
  }

  #attribute(id: string): Promise<Attribute> {
    const cached = this.#attributes.get(id)
    if (cached) return cached
    const loading = this.#get(`products/attributes/${id}`).then((body) => attributeSchema.parse(body))
    this.#attributes.set(id, loading)
    return loading
  }

  /** Pieces of all sources by SKU. */
  async #stock(skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const units = new Map<string, number>()
    for (const item of await this.#related('inventory/source-items', 'sku', skus, sourceItemSchema))
      units.set(item.sku, (units.get(item.sku) ?? 0) + (item.status === 1 ? item.quantity : 0))
    return units
  }

  async #orders(rows: readonly z.output<typeof orderSchema>[]) {
    const ids = rows.map(({ entity_id }) => entity_id)
    const memos = Map.groupBy(
      await this.#related('creditmemos', 'order_id', ids, creditMemoSchema),
      ({ order_id }) => order_id,
    )
    const shipments = Map.groupBy(
      await this.#related('shipments', 'order_id', ids, shipmentSchema),
      ({ order_id }) => order_id,
    )
    return rows.map((row) =>
      toOrder({ row, memos: memos.get(row.entity_id) ?? [], shipments: shipments.get(row.entity_id) ?? [] }),
    )
  }

  /** Rows of another list that belong to the rows of a page. */
  async #related<Row>(path: string, field: string, values: readonly string[], schema: z.ZodType<Row>): Promise<Row[]> {
    const rows: Row[] = []
    for (let at = 0; at < values.length; at += FILTERED) {
      const value = values.slice(at, at + FILTERED).join(',')
      for (let cursor: string | null = null; ; ) {
        const page: SourcePage = await this.#list(path, cursor, [{ field, value, condition: 'in' }])
        rows.push(...z.array(schema).parse(page.rows))
        if (page.next === null) break
        cursor = page.next
      }
    }
    return rows
  }
}
