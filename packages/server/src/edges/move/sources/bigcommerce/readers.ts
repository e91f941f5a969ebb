import { z } from 'zod'
import type { MoveEntity } from '../../record.ts'
import type { SourceEnvironment } from '../../source.ts'
import type { EntityReaders } from '../shared/entity-readers.ts'
import { readPages, type SourcePage } from '../shared/read-pages.ts'
import { toCollection, toCustomer, toProduct } from './mapping.ts'
import { toOrder } from './order-mapping.ts'
import {
  type BigCommerceOrder,
  categorySchema,
  customerSchema,
  orderAddressSchema,
  orderProductSchema,
  orderSchema,
  productSchema,
  refundSchema,
  shipmentSchema,
} from './schemas.ts'

const PAGE = 100

const listSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ total: z.number(), total_pages: z.number() }) }),
})

/** Reads a store by the REST API of BigCommerce: catalog and customers in its third version, orders in the second. */
export class BigCommerceReader {
  readonly #base: string
  readonly #token: string
  readonly #environment: SourceEnvironment
  /** The currency of the store. */
  readonly #currency: string

  constructor(base: string, token: string, currency: string, environment: SourceEnvironment) {
    this.#base = base
    this.#token = token
    this.#currency = currency
    this.#environment = environment
  }

  readonly readers: EntityReaders = {
    collections: ({ cursor }) =>
      readPages(
        {
          schema: categorySchema,
          page: (at) => this.#list('v3/catalog/categories', at, { sort: 'id' }),
          toRecords: (rows) => rows.map(toCollection),
        },
        cursor,
      ),
    products: ({ cursor, since }) => {
      const query = { include: 'variants,images,options', sort: 'id', ...(since && { 'date_modified:min': since }) }
      const page = (at: string | null) => this.#list('v3/catalog/products', at, query)
      return readPages({ schema: productSchema, page, toRecords: (rows) => rows.map(toProduct) }, cursor)
    },
    customers: ({ cursor, since }) => {
      const query = { include: 'addresses,storecredit', ...(since && { 'date_modified:min': since }) }
      const page = (at: string | null) => this.#list('v3/customers', at, query)
      const toRecords = (rows: readonly z.output<typeof customerSchema>[]) =>
        rows.map((row) => toCustomer(row, this.#currency))
      return readPages({ schema: customerSchema, page, toRecords }, cursor)
    },
    orders: ({ cursor, since }) => {
      const page = (at: string | null) => this.#orderPage(at, since)
      return readPages({ schema: orderSchema, page, toRecords: (rows) => this.#orders(rows) }, cursor)
    },
  }

  async count(entity: MoveEntity): Promise<number | null> {
    if (entity === 'orders') {
      const { count } = z.object({ count: z.number() }).parse(await this.#get('v2/orders/count', {}))
      return count
    }
    const paths: Partial<Record<MoveEntity, string>> = {
      collections: 'v3/catalog/categories',
      products: 'v3/catalog/products',
      customers: 'v3/customers',
    }
    const path = paths[entity]
    if (path === undefined) return null
    return listSchema.parse(await this.#get(path, { limit: '1', page: '1' })).meta.pagination.total
  }

  async #list(path: string, cursor: string | null, query: Readonly<Record<string, string>>): Promise<SourcePage> {
    const page = Number(cursor ?? 1)
    const body = listSchema.parse(await this.#get(path, { ...query, limit: String(PAGE), page: String(page) }))
    return { rows: body.data, next: page < body.meta.pagination.total_pages ? String(page + 1) : null }
  }

  /** Pages by the lowest id, so new orders move no page. Behind the last order there is no content. */
  async #orderPage(cursor: string | null, since: string | null): Promise<SourcePage> {
    const query = {
      limit: String(PAGE),
      sort: 'id:asc',
      min_id: cursor ?? '1',
      ...(since && { min_date_modified: since }),
    }
    const rows = z.array(z.unknown()).parse((await this.#get('v2/orders', query)) ?? [])
    const { id }: { id?: unknown } = Object(rows.at(-1))
    return { rows, next: rows.length < PAGE ? null : String(Number(id) + 1) }
  }

  async #orders(rows: readonly BigCommerceOrder[]) {
    const orders = rows.filter(({ is_deleted }) => !is_deleted)
    if (orders.length === 0) return []
    const ids = orders.map(({ id }) => id).join(',')
    const refunds = await this.#all('v3/orders/payment_actions/refunds', { 'order_id:in': ids }, refundSchema)
    const byOrder = Map.groupBy(refunds, ({ order_id }) => order_id)
    return Promise.all(
      orders.map(async (row) => {
        const part = async <Row>(path: string, schema: z.ZodType<Row>) =>
          z.array(schema).parse((await this.#get(`v2/orders/${row.id}/${path}`, { limit: '250' })) ?? [])
        const [products, shipments, addresses] = await Promise.all([
          part('products', orderProductSchema),
          part('shipments', shipmentSchema),
          part('shipping_addresses', orderAddressSchema),
        ])
        return toOrder({ row, products, shipments, address: addresses[0], refunds: byOrder.get(row.id) ?? [] })
      }),
    )
  }

  async #all<Row>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<Row>): Promise<Row[]> {
    const rows: Row[] = []
    for (let cursor: string | null = null; ; ) {
      const page: SourcePage = await this.#list(path, cursor, query)
      rows.push(...z.array(schema).parse(page.rows))
      if (page.next === null) return rows
      cursor = page.next
    }
  }

  async #get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const headers = { 'x-auth-token': this.#token }
    return (await this.#environment.requestJson(`${this.#base}/${path}?${new URLSearchParams(query)}`, { headers }))
      .body
  }
}
