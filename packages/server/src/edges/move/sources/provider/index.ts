import { z } from 'zod'
import { defineSource, SourceError } from '../../source.ts'
import { openProvider } from './open.ts'

/** The hosted provider, by its API. A site of this project has the same wire, so it is read the same way. */
export const provider = defineSource({
  name: 'provider',
  title: 'Hosted provider, or another Cartwright site',
  settings: z.object({
    url: z.url().default('https://www.wixapis.com').describe('The address of the API'),
    apiKey: z.string().min(1).optional().describe('An API key that may read the catalog, orders, members and coupons'),
    siteId: z.string().optional().describe('The id of the site that the key is for'),
    clientId: z.string().optional().describe('The id of an app, in place of an API key'),
    clientSecret: z.string().optional().describe('The secret of the app'),
    instanceId: z.string().optional().describe('The instance of the app on the site'),
    catalog: z.enum(['V1', 'V3']).default('V1').describe('The version of the catalog: V1 or V3'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the shop, such as EUR'),
    shop: z.url().optional().describe('The address of the storefront, for old paths'),
  }),
  secrets: ['apiKey', 'clientSecret'],
  fileKinds: [],
  entities: [
    'collections',
    'products',
    'customers',
    'discounts',
    'orders',
    'subscriptions',
    'pages',
    'menus',
    'reviews',
  ],
  limits: [
    'Gift cards: the provider shows the end of a code only, so customers could not use the cards.',
    'Cards of subscriptions: the provider returns none. Customers enter one before the next delivery.',
    'Passwords: the provider exports none. Customers sign in by a mail.',
    'Pages that were made in the editor of the provider: its API does not have them.',
  ],
  open: (settings, environment) => {
    if (settings.apiKey === undefined && settings.clientId === undefined)
      throw new SourceError('Enter an API key, or the id and the secret of an app')
    return openProvider(settings, environment)
  },
})
