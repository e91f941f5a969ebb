import { z } from 'zod'
import type { MoveEntity } from '../../record.ts'
import { defineSource, type OpenSource, type SourceEnvironment } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { query } from '../shared/graphql.ts'
import { readPages, type SourcePage } from '../shared/read-pages.ts'
import { shopAddress } from '../shared/values.ts'
import { CATEGORIES, CUSTOMERS, ORDERS, PRODUCTS } from './documents.ts'
import { toCollection, toCustomer, toOrder, toProduct } from './mapping.ts'
import { categorySchema, customerSchema, orderSchema, pageSchema, productSchema } from './schemas.ts'

const PAGE = 50
const DOCUMENTS: Partial<Record<MoveEntity, string>> = {
  collections: CATEGORIES,
  products: PRODUCTS,
  customers: CUSTOMERS,
  orders: ORDERS,
}

interface Settings {
  readonly url: string
  readonly token: string
  readonly channel: string
  readonly currency: string
}

/** Saleor, by its GraphQL API. */
export const saleor = defineSource({
  name: 'saleor',
  title: 'Saleor',
  settings: z.object({
    url: shopAddress.describe('The address of the API without /graphql/, such as https://shop.saleor.cloud'),
    token: z.string().min(1).describe('The token of an app that may read products, customers and orders'),
    channel: z.string().min(1).default('default-channel').describe('The slug of the channel whose prices move'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the channel, such as EUR'),
  }),
  secrets: ['token'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: ['Passwords are not in the API: customers sign in by a mail.', 'Categories move; collections do not.'],
  open: (settings, environment) => openSaleor(settings, environment),
})

function openSaleor(settings: Settings, environment: SourceEnvironment): OpenSource {
  const { url, token, channel, currency } = settings
  const list = async (entity: MoveEntity, first: number, after: string | null, since: string | null) => {
    const { [entity]: document = '' } = DOCUMENTS
    // Categories have no filter by time.
    const filter = since === null || entity === 'collections' ? {} : { filter: { updatedAt: { gte: since } } }
    const variables = { first, after, ...(entity === 'products' && { channel }), ...filter }
    const headers = { authorization: `Bearer ${token}` }
    const request = { url: `${url}/graphql/`, headers, document, variables, schema: pageSchema }
    return (await query(environment, request)).list
  }
  const pageOf =
    (entity: MoveEntity, since: string | null) =>
    async (at: string | null): Promise<SourcePage> => {
      const { edges, pageInfo } = await list(entity, PAGE, at, since)
      return { rows: edges.map(({ node }) => node), next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null }
    }
  return {
    origin: new URL(url).origin,
    currency,
    read: readWith({
      collections: ({ cursor }) =>
        readPages(
          { schema: categorySchema, page: pageOf('collections', null), toRecords: (rows) => rows.map(toCollection) },
          cursor,
        ),
      products: ({ cursor, since }) =>
        readPages(
          {
            schema: productSchema,
            page: pageOf('products', since),
            toRecords: (rows) => rows.map((row) => toProduct(row, channel)),
          },
          cursor,
        ),
      customers: ({ cursor, since }) =>
        readPages(
          { schema: customerSchema, page: pageOf('customers', since), toRecords: (rows) => rows.map(toCustomer) },
          cursor,
        ),
      orders: ({ cursor, since }) =>
        readPages(
          { schema: orderSchema, page: pageOf('orders', since), toRecords: (rows) => rows.map(toOrder) },
          cursor,
        ),
    }),
    count: async (entity) => (entity in DOCUMENTS ? ((await list(entity, 1, null, null)).totalCount ?? null) : null),
  }
}
