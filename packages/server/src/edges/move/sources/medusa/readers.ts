import { z } from 'zod'
import type { MoveEntity } from '../../record.ts'
import type { SourceEnvironment } from '../../source.ts'
import type { EntityReaders } from '../shared/entity-readers.ts'
import { readPages, type SourcePage } from '../shared/read-pages.ts'
import { toCollection, toCustomer, toOrder, toProduct } from './mapping.ts'
import { categorySchema, customerSchema, orderSchema, productSchema } from './schemas.ts'

const PAGE = 100

const FIELDS = {
  'product-categories': '',
  products:
    '*images,*tags,*categories,*options,*options.values,*variants,*variants.prices,*variants.options,*variants.options.option,*variants.inventory_items.inventory.location_levels',
  customers: '*addresses',
  orders:
    '+total,+tax_total,*items,*items.adjustments,+items.tax_total,+items.discount_total,+items.discount_subtotal,*shipping_methods,+shipping_methods.tax_total,+shipping_methods.discount_subtotal,*billing_address,*shipping_address,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds,*fulfillments,*fulfillments.items,*fulfillments.labels',
} as const
type Resource = keyof typeof FIELDS

const RESOURCES: Partial<Record<MoveEntity, Resource>> = {
  collections: 'product-categories',
  products: 'products',
  customers: 'customers',
  orders: 'orders',
}

/** Reads a shop by the admin API of Medusa 2. */
export class MedusaReader {
  readonly #base: string
  readonly #key: string
  readonly #currency: string
  readonly #environment: SourceEnvironment

  constructor(base: string, key: string, currency: string, environment: SourceEnvironment) {
    this.#base = base
    this.#key = key
    this.#currency = currency
    this.#environment = environment
  }

  readonly readers: EntityReaders = {
    collections: ({ cursor }) =>
      readPages(
        {
          schema: categorySchema,
          page: (at) => this.#page('product-categories', at, null),
          toRecords: (rows) => rows.map(toCollection),
        },
        cursor,
      ),
    products: ({ cursor, since }) =>
      readPages(
        {
          schema: productSchema,
          page: (at) => this.#page('products', at, since),
          toRecords: (rows) => rows.map((row) => toProduct(row, this.#currency)),
        },
        cursor,
      ),
    // Guests have no account: their orders have their addresses.
    customers: ({ cursor, since }) =>
      readPages(
        {
          schema: customerSchema,
          page: (at) => this.#page('customers', at, since),
          toRecords: (rows) => rows.filter(({ has_account }) => has_account).map(toCustomer),
        },
        cursor,
      ),
    orders: ({ cursor, since }) =>
      readPages(
        {
          schema: orderSchema,
          page: (at) => this.#page('orders', at, since),
          toRecords: (rows) => rows.map(toOrder),
        },
        cursor,
      ),
  }

  async count(entity: MoveEntity): Promise<number | null> {
    const resource = RESOURCES[entity]
    return resource === undefined ? null : (await this.#request(resource, { limit: '1', fields: 'id' })).count
  }

  async #page(resource: Resource, cursor: string | null, since: string | null): Promise<SourcePage> {
    const offset = Number(cursor ?? 0)
    const { rows, count } = await this.#request(resource, {
      limit: String(PAGE),
      offset: String(offset),
      order: 'created_at',
      ...(FIELDS[resource] && { fields: FIELDS[resource] }),
      ...(since && { 'updated_at[$gte]': since }),
    })
    return { rows, next: offset + rows.length < count && rows.length > 0 ? String(offset + rows.length) : null }
  }

  async #request(resource: Resource, query: Readonly<Record<string, string>>) {
    const headers = { authorization: `Basic ${Buffer.from(`${this.#key}:`).toString('base64')}` }
    const url = `${this.#base}/admin/${resource}?${new URLSearchParams(query)}`
    const { body } = await this.#environment.requestJson(url, { headers })
    const list = z.object({ count: z.number() }).loose().parse(body)
    return { count: list.count, rows: z.array(z.unknown()).parse(list[resource.replace('-', '_')]) }
  }
}
