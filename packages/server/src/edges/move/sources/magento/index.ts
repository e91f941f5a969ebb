import { z } from 'zod'
import { defineSource, type OpenSource } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { shopAddress } from '../shared/values.ts'
import { MagentoReader } from './readers.ts'

/** Magento 2 and Adobe Commerce, by their REST API. */
export const magento = defineSource({
  name: 'magento',
  title: 'Magento 2',
  settings: z.object({
    url: shopAddress.describe('The address of the shop, such as https://shop.example'),
    token: z.string().min(1).describe('The access token of an integration: System → Integrations'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The base currency of the catalog, such as EUR'),
  }),
  secrets: ['token'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: [
    'Passwords are not in the API: customers sign in by a mail.',
    'Bundles and grouped products move as one product each.',
  ],
  open: ({ url, token, currency }, environment): OpenSource => {
    const reader = new MagentoReader(url, token, environment)
    return {
      origin: new URL(url).origin,
      currency,
      read: readWith(reader.readers),
      count: (entity) => reader.count(entity),
    }
  },
})
