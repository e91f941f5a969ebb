import { z } from 'zod'
import { defineSource, type OpenSource } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { shopAddress } from '../shared/values.ts'
import { PrestaClient } from './client.ts'
import { PrestaReader } from './readers.ts'

/** PrestaShop, by its web service. */
export const prestaShop = defineSource({
  name: 'prestashop',
  title: 'PrestaShop',
  settings: z.object({
    url: shopAddress.describe('The address of the shop, such as https://shop.example'),
    key: z
      .string()
      .min(1)
      .describe('A key of the web service with the right to read: Advanced parameters → Webservice'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The default currency of the shop, such as EUR'),
  }),
  secrets: ['key'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: ['Prices of the catalog are without tax at the source, and stay so.', 'Cart rules do not move.'],
  open: ({ url, key, currency }, environment): OpenSource => {
    const reader = new PrestaReader(new PrestaClient(url, key, environment), url)
    return {
      origin: new URL(url).origin,
      currency,
      read: readWith(reader.readers),
      count: (entity) => reader.count(entity),
    }
  },
})
