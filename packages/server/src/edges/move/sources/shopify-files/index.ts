import { z } from 'zod'
import { defineSource, type OpenSource, SourceError } from '../../source.ts'
import { cellOf, readGrouped } from '../grouped-rows.ts'
import { type EntityReaders, readWith } from '../shared/entity-readers.ts'
import { subscriptionOf } from '../shared/subscription-file.ts'
import { customerOf, orderOf, redirectOf } from './mapping.ts'
import { collectionsOfProducts, productOf } from './products.ts'

/** The files that Shopify exports, by what their names begin with. */
const NAMES = {
  products: /^products/i,
  customers: /^customers/i,
  orders: /^orders/i,
  redirects: /redirect/i,
  subscriptions: /subscription|contract/i,
} as const

/** Shopify, by the CSV files that its admin exports. */
export const shopifyFiles = defineSource({
  name: 'shopify-files',
  title: 'Shopify, CSV files',
  settings: z.object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the shop, such as EUR'),
    origin: z.url().optional().describe('The address of the shop, for old paths'),
  }),
  secrets: [],
  fileKinds: ['csv'],
  entities: ['collections', 'products', 'customers', 'orders', 'subscriptions', 'redirects'],
  limits: [
    'Collections: the files name the category of a product only.',
    'Parcels: the files say that an order was sent, and not which items.',
    'Passwords, gift cards and discounts: the files do not have them.',
  ],
  open: ({ currency, origin }, environment): OpenSource => {
    const fileOf = (kind: keyof typeof NAMES) =>
      environment.files.find((name) => NAMES[kind].test(name.split('/').at(-1) ?? ''))
    if (!(['products', 'customers', 'orders', 'redirects', 'subscriptions'] as const).some(fileOf))
      throw new SourceError('No file has the name of an export, such as products_export.csv or orders_export.csv')
    const readers: EntityReaders = {
      collections: () => collectionsOfProducts(environment, fileOf('products')),
      products: ({ cursor }) =>
        readGrouped(environment, {
          name: fileOf('products'),
          cursor,
          keyOf: (row) => cellOf(row, 'Handle', 'URL handle') ?? '',
          map: productOf,
        }),
      customers: ({ cursor }) =>
        readGrouped(environment, {
          name: fileOf('customers'),
          cursor,
          keyOf: (row) => cellOf(row, 'Customer ID', 'Email') ?? `row ${row.line}`,
          map: (rows) => customerOf(rows, currency),
        }),
      orders: ({ cursor }) =>
        readGrouped(environment, {
          name: fileOf('orders'),
          cursor,
          keyOf: (row) => cellOf(row, 'Name') ?? '',
          map: (rows) => orderOf(rows, currency),
        }),
      subscriptions: ({ cursor }) =>
        readGrouped(environment, {
          name: fileOf('subscriptions'),
          cursor,
          keyOf: (row) => cellOf(row, 'handle') ?? '',
          map: (rows, columns) => subscriptionOf(rows, columns, currency),
        }),
      redirects: ({ cursor }) =>
        readGrouped(environment, {
          name: fileOf('redirects'),
          cursor,
          keyOf: (row) => cellOf(row, 'Redirect from') ?? '',
          map: redirectOf,
        }),
    }
    return {
      ...(origin !== undefined && { origin: new URL(origin).origin }),
      currency,
      count: async () => null,
      read: readWith(readers),
    }
  },
})
