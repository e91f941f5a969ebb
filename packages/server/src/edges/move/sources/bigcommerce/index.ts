import { z } from 'zod'
import { defineSource, type OpenSource } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { shopAddress } from '../shared/values.ts'
import { BigCommerceReader } from './readers.ts'

/** BigCommerce, by its REST API. */
export const bigCommerce = defineSource({
  name: 'bigcommerce',
  title: 'BigCommerce',
  settings: z.object({
    storeHash: z
      .string()
      .regex(/^\w+$/, 'must be letters and digits')
      .describe('The store hash: the part of the API path behind /stores/'),
    token: z.string().min(1).describe('The access token of an API account with read-only scopes'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The default currency of the store, such as EUR'),
    url: shopAddress.describe('The address of the shop, such as https://shop.example'),
    api: shopAddress.default('https://api.bigcommerce.com').describe('The address of the API; leave it as it is'),
  }),
  secrets: ['token'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: ['Passwords are not in the API: customers sign in by a mail.'],
  open: ({ storeHash, token, currency, url, api }, environment): OpenSource => {
    const reader = new BigCommerceReader(`${api}/stores/${storeHash}`, token, currency, environment)
    return {
      origin: new URL(url).origin,
      currency,
      read: readWith(reader.readers),
      count: (entity) => reader.count(entity),
    }
  },
})
