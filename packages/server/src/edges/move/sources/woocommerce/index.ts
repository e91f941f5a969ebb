import { z } from 'zod'
import { defineSource } from '../../source.ts'
import { openWooCommerce } from './readers.ts'

/** WooCommerce, by its REST API. */
export const wooCommerce = defineSource({
  name: 'woocommerce',
  title: 'WooCommerce',
  settings: z.object({
    url: z.url().describe('The address of the shop, such as https://shop.example'),
    consumerKey: z.string().min(1).describe('The consumer key of a REST API key that may read'),
    consumerSecret: z.string().min(1).describe('Its consumer secret'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .optional()
      .describe('The currency of the shop. Default: as its settings say'),
  }),
  secrets: ['consumerKey', 'consumerSecret'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'discounts', 'orders', 'subscriptions', 'pages', 'reviews'],
  limits: [
    'Passwords: the REST API has none. Customers sign in by a mail.',
    'Menus and redirects: the REST API has none. Import them from files.',
    'Gift cards of extensions.',
    'Subscriptions that were canceled, or are about to end.',
  ],
  open: openWooCommerce,
})
