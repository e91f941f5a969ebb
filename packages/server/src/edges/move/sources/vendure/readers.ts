import { z } from 'zod'
import type { MoveEntity } from '../../record.ts'
import { type SourceEnvironment, SourceError } from '../../source.ts'
import type { EntityReaders } from '../shared/entity-readers.ts'
import { query } from '../shared/graphql.ts'
import { readPages, type SourcePage } from '../shared/read-pages.ts'
import { COLLECTIONS, CUSTOMERS, LOGIN, ORDERS, PRODUCTS } from './documents.ts'
import { toCollection, toCustomer, toOrder, toProduct } from './mapping.ts'
import { collectionSchema, customerSchema, listSchema, orderSchema, productSchema } from './schemas.ts'

const PAGE = 50
const DOCUMENTS = { collections: COLLECTIONS, products: PRODUCTS, customers: CUSTOMERS, orders: ORDERS } as const
type List = keyof typeof DOCUMENTS

/** Signs in to the admin API. @returns the token @throws SourceError for a wrong password */
export async function signIn(url: string, username: string, password: string, { requestJson }: SourceEnvironment) {
  const body = JSON.stringify({ query: LOGIN, variables: { username, password } })
  const response = await requestJson(`${url}/admin-api`, { method: 'POST', body })
  const token = response.headers.get('vendure-auth-token')
  if (token === null)
    throw new SourceError(
      'Vendure rejected the sign-in. Check user name and password, and that tokens are sent as bearer.',
    )
  return token
}

/** Reads a shop by the admin API of Vendure. */
export class VendureReader {
  readonly #url: string
  readonly #token: string
  readonly #environment: SourceEnvironment

  constructor(url: string, token: string, environment: SourceEnvironment) {
    this.#url = url
    this.#token = token
    this.#environment = environment
  }

  readonly readers: EntityReaders = {
    collections: ({ cursor }) =>
      readPages(
        {
          schema: collectionSchema,
          page: (at) => this.#page('collections', at, {}),
          toRecords: async (rows) => {
            const ids = new Set(await this.#collectionIds())
            return rows.map((row) => toCollection(row, ids))
          },
        },
        cursor,
      ),
    products: ({ cursor, since }) => {
      const page = (at: string | null) => this.#page('products', at, changedSince(since))
      return readPages({ schema: productSchema, page, toRecords: (rows) => rows.map(toProduct) }, cursor)
    },
    customers: ({ cursor, since }) => {
      const page = (at: string | null) => this.#page('customers', at, changedSince(since))
      // Guests have no user: their orders have their addresses.
      return readPages(
        { schema: customerSchema, page, toRecords: (rows) => rows.filter(({ user }) => user).map(toCustomer) },
        cursor,
      )
    },
    orders: ({ cursor, since }) => {
      // Carts are orders there that were not placed.
      const filter = { ...changedSince(since), active: { eq: false }, orderPlacedAt: { isNull: false } }
      const page = (at: string | null) => this.#page('orders', at, filter)
      return readPages({ schema: orderSchema, page, toRecords: (rows) => rows.map(toOrder) }, cursor)
    },
  }

  async count(entity: MoveEntity): Promise<number | null> {
    if (entity !== 'collections' && entity !== 'products') return null
    return (await this.#list(entity, { take: 1 })).totalItems
  }

  async #collectionIds(): Promise<string[]> {
    const ids: string[] = []
    for (let cursor: string | null = null; ; ) {
      const page: SourcePage = await this.#page('collections', cursor, {})
      ids.push(
        ...z
          .array(collectionSchema)
          .parse(page.rows)
          .map(({ id }) => id),
      )
      if (page.next === null) return ids
      cursor = page.next
    }
  }

  async #page(list: List, cursor: string | null, filter: object): Promise<SourcePage> {
    const skip = Number(cursor ?? 0)
    const { items, totalItems } = await this.#list(list, { take: PAGE, skip, filter, sort: { createdAt: 'ASC' } })
    return {
      rows: items,
      next: skip + items.length < totalItems && items.length > 0 ? String(skip + items.length) : null,
    }
  }

  async #list(list: List, options: object) {
    const schema = z.record(z.string(), z.unknown())
    const headers = { authorization: `Bearer ${this.#token}` }
    const request = {
      url: `${this.#url}/admin-api`,
      headers,
      document: DOCUMENTS[list],
      variables: { options },
      schema,
    }
    return listSchema.parse((await query(this.#environment, request))[list])
  }
}

const changedSince = (since: string | null) => (since === null ? {} : { updatedAt: { after: since } })
