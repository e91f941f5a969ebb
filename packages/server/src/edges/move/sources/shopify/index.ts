import { z } from 'zod'
import { defineSource } from '../../source.ts'
import { openShopify } from './readers.ts'

/** Shopify, by its Admin API. */
export const shopify = defineSource({
  name: 'shopify',
  title: 'Shopify',
  settings: z.object({
    shop: z.string().min(1).describe('The address of the shop, such as example.myshopify.com'),
    accessToken: z.string().min(1).describe('The Admin API access token of a custom app that may read all of the shop'),
  }),
  secrets: ['accessToken'],
  fileKinds: [],
  entities: [
    ...(['collections', 'products', 'customers', 'giftCards', 'discounts', 'orders'] as const),
    ...(['pages', 'menus', 'redirects', 'translations'] as const),
  ],
  limits: [
    'Passwords: Shopify exports none. Customers sign in by a mail.',
    'Gift cards: Shopify shows the end of a code only. Cards are listed as problems with their balances.',
    'Orders older than 60 days need the scope read_all_orders.',
    'Discounts of the kinds "buy X get Y" and of apps.',
  ],
  open: openShopify,
})
