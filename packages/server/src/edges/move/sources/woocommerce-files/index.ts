import { z } from 'zod'
import { defineSource, type OpenSource, SourceError } from '../../source.ts'
import { cellOf, readGrouped } from '../grouped-rows.ts'
import { readWith } from '../shared/entity-readers.ts'
import { subscriptionOf } from '../shared/subscription-file.ts'
import { orderOfRow } from './orders.ts'
import { customerOfRow, discountOfRow } from './people.ts'
import { readCategories, readProductFile } from './products.ts'

/** The files of WooCommerce and its plug-ins, by what is in their names. */
const NAMES = {
  subscriptions: /subscription/i,
  orders: /order/i,
  products: /product/i,
  customers: /customer|user/i,
  discounts: /coupon/i,
} as const
type Kind = keyof typeof NAMES
const KINDS = ['subscriptions', 'orders', 'products', 'customers', 'discounts'] as const satisfies readonly Kind[]

/** WooCommerce, by its CSV files: its own export of products, and the common plug-ins for the rest. */
export const wooCommerceFiles = defineSource({
  name: 'woocommerce-files',
  title: 'WooCommerce, CSV files',
  settings: z.object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the shop, such as EUR'),
    origin: z.url().optional().describe('The address of the shop, for old paths'),
  }),
  secrets: [],
  fileKinds: ['csv'],
  entities: ['collections', 'products', 'customers', 'discounts', 'orders', 'subscriptions'],
  limits: [
    'Products: export them while WordPress is in English, as the names of the columns are translated.',
    'Dates of orders: plug-ins write the time of the shop without its zone; it is taken as UTC.',
    'Refunds: the files have their sum only, so an order has one refund on the day of its payment.',
    'Subscriptions that were canceled, or are about to end.',
  ],
  open: ({ currency, origin }, environment): OpenSource => {
    const kindOf = (name: string) => KINDS.find((kind) => NAMES[kind].test(name.split('/').at(-1) ?? ''))
    const fileOf = (kind: Kind) => environment.files.find((name) => kindOf(name) === kind)
    if (!KINDS.some(fileOf))
      throw new SourceError('No file has the name of an export, such as wc-product-export.csv or orders-export.csv')
    return {
      ...(origin !== undefined && { origin: new URL(origin).origin }),
      currency,
      count: async () => null,
      read: readWith({
        collections: () => readCategories(environment, fileOf('products')),
        products: ({ cursor }) => readProductFile(environment, fileOf('products'), cursor),
        customers: ({ cursor }) =>
          readGrouped(environment, {
            name: fileOf('customers'),
            cursor,
            keyOf: (row) => `row ${row.line}`,
            map: ([row]) => (row ? customerOfRow(row) : null),
          }),
        discounts: ({ cursor }) =>
          readGrouped(environment, {
            name: fileOf('discounts'),
            cursor,
            keyOf: (row) => `row ${row.line}`,
            map: ([row]) => (row ? discountOfRow(row) : null),
          }),
        orders: ({ cursor }) =>
          readGrouped(environment, {
            name: fileOf('orders'),
            cursor,
            keyOf: (row) => `row ${row.line}`,
            map: ([row]) => (row ? orderOfRow(row, currency) : null),
          }),
        subscriptions: ({ cursor }) =>
          readGrouped(environment, {
            name: fileOf('subscriptions'),
            cursor,
            keyOf: (row) => cellOf(row, 'subscription_id') ?? '',
            map: (rows, columns) => subscriptionOf(rows, columns, currency),
          }),
      }),
    }
  },
})
