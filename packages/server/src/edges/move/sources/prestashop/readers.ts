import type { MoveEntity } from '../../record.ts'
import type { EntityReaders } from '../shared/entity-readers.ts'
import { readPages } from '../shared/read-pages.ts'
import type { PrestaClient } from './client.ts'
import { type Places, toCollection, toCustomer } from './mapping.ts'
import { toOrder } from './order-mapping.ts'
import { toProduct } from './product-mapping.ts'
import {
  addressSchema,
  type Category,
  carrierSchema,
  categorySchema,
  codedSchema,
  combinationSchema,
  customerSchema,
  optionSchema,
  optionValueSchema,
  orderSchema,
  type PrestaCustomer,
  type PrestaOrder,
  type PrestaProduct,
  paymentSchema,
  productSchema,
  slipSchema,
  stockSchema,
} from './schemas.ts'

const RESOURCES: Partial<Record<MoveEntity, string>> = {
  collections: 'categories',
  products: 'products',
  customers: 'customers',
  orders: 'orders',
}

/** Root and home: they are no categories of their own. */
const LOWEST = 2

const changedSince = (since: string | null): Record<string, string> =>
  since === null ? {} : { date: '1', 'filter[date_upd]': `[${since.slice(0, 19).replace('T', ' ')},2999-12-31]` }

/** Reads a shop by the web service of PrestaShop. */
export class PrestaReader {
  readonly #client: PrestaClient
  readonly #origin: string
  #places: Promise<Places> | undefined
  #categories: Promise<ReadonlyMap<string, Category>> | undefined

  constructor(client: PrestaClient, origin: string) {
    this.#client = client
    this.#origin = origin
  }

  readonly readers: EntityReaders = {
    collections: ({ cursor }) =>
      readPages(
        {
          schema: categorySchema,
          page: (at) => this.#client.page('categories', at),
          toRecords: (rows) => rows.filter(({ level_depth }) => level_depth >= LOWEST).map(toCollection),
        },
        cursor,
      ),
    products: ({ cursor, since }) => {
      const page = (at: string | null) => this.#client.page('products', at, changedSince(since))
      return readPages({ schema: productSchema, page, toRecords: (rows) => this.#products(rows) }, cursor)
    },
    customers: ({ cursor, since }) => {
      const page = (at: string | null) => this.#client.page('customers', at, changedSince(since))
      return readPages({ schema: customerSchema, page, toRecords: (rows) => this.#customers(rows) }, cursor)
    },
    orders: ({ cursor, since }) => {
      const page = (at: string | null) => this.#client.page('orders', at, changedSince(since))
      return readPages({ schema: orderSchema, page, toRecords: (rows) => this.#orders(rows) }, cursor)
    },
  }

  async count(entity: MoveEntity): Promise<number | null> {
    const resource = RESOURCES[entity]
    return resource === undefined ? null : this.#client.count(resource)
  }

  async #products(rows: readonly PrestaProduct[]) {
    const ids = rows.map(({ id }) => id)
    const [combinations, stock, options, values, categories] = await Promise.all([
      this.#client.all('combinations', combinationSchema, 'id_product', ids),
      this.#client.all('stock_availables', stockSchema, 'id_product', ids),
      this.#client.all('product_options', optionSchema),
      this.#client.all('product_option_values', optionValueSchema),
      this.#allCategories(),
    ])
    const ofProduct = Map.groupBy(combinations, ({ id_product }) => id_product)
    const units = new Map(stock.map((row) => [`${row.id_product}/${row.id_product_attribute}`, row.quantity]))
    const context = {
      options: new Map(options.map(({ id, name, public_name }) => [id, public_name ?? name ?? id])),
      values: new Map(values.map((value) => [value.id, value])),
      categories,
      units,
      origin: this.#origin,
    }
    return rows.map((row) => toProduct(row, ofProduct.get(row.id) ?? [], context))
  }

  /** Guests have no account: their orders have their addresses. */
  async #customers(rows: readonly PrestaCustomer[]) {
    const customers = rows.filter(({ is_guest }) => !is_guest)
    const ids = customers.map(({ id }) => id)
    const addresses = await this.#client.all('addresses', addressSchema, 'id_customer', ids)
    const ofCustomer = Map.groupBy(addresses, ({ id_customer }) => id_customer)
    const places = await this.#allPlaces()
    return customers.map((row) => toCustomer(row, ofCustomer.get(row.id) ?? [], places))
  }

  async #orders(rows: readonly PrestaOrder[]) {
    const ids = rows.map(({ id }) => id)
    const addressIds = rows.flatMap((row) => [row.id_address_delivery, row.id_address_invoice])
    const references = rows.map(({ reference }) => reference)
    const [addresses, payments, carriers, slips, customers, currencies, places] = await Promise.all([
      this.#client.all('addresses', addressSchema, 'id', addressIds),
      this.#client.all('order_payments', paymentSchema, 'order_reference', references),
      this.#client.all('order_carriers', carrierSchema, 'id_order', ids),
      this.#client.all('order_slip', slipSchema, 'id_order', ids),
      this.#client.all(
        'customers',
        customerSchema,
        'id',
        rows.map(({ id_customer }) => id_customer),
      ),
      this.#client.all('currencies', codedSchema),
      this.#allPlaces(),
    ])
    const context = {
      addresses: new Map(addresses.map((row) => [row.id, row])),
      customers: new Map(customers.map((row) => [row.id, row])),
      currencies: new Map(currencies.map(({ id, iso_code }) => [id, iso_code])),
      places,
    }
    return rows.map((row) =>
      toOrder(row, {
        ...context,
        payments: payments.filter(({ order_reference }) => order_reference === row.reference),
        carriers: carriers.filter(({ id_order }) => id_order === row.id),
        slips: slips.filter(({ id_order }) => id_order === row.id),
      }),
    )
  }

  #allPlaces(): Promise<Places> {
    this.#places ??= Promise.all([
      this.#client.all('countries', codedSchema),
      this.#client.all('states', codedSchema),
    ]).then(([countries, states]) => ({
      countries: new Map(countries.map(({ id, iso_code }) => [id, iso_code])),
      states: new Map(states.map(({ id, iso_code }) => [id, iso_code])),
    }))
    return this.#places
  }

  #allCategories(): Promise<ReadonlyMap<string, Category>> {
    this.#categories ??= this.#client
      .all('categories', categorySchema)
      .then((rows) => new Map(rows.map((row) => [row.id, row])))
    return this.#categories
  }
}
