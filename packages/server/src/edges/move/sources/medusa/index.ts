import { z } from 'zod'
import { defineSource, type OpenSource } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { shopAddress } from '../shared/values.ts'
import { MedusaReader } from './readers.ts'

/** Medusa 2, by its admin API. */
export const medusa = defineSource({
  name: 'medusa',
  title: 'Medusa',
  settings: z.object({
    url: shopAddress.describe('The address of the server, such as https://api.shop.example'),
    key: z.string().min(1).describe('A secret API key: Settings → Secret API Keys'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency whose prices move, such as EUR'),
  }),
  secrets: ['key'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: [
    'Passwords are not in the API: customers sign in by a mail.',
    'Prices of one currency move; those of others do not.',
  ],
  open: ({ url, key, currency }, environment): OpenSource => {
    const reader = new MedusaReader(url, key, currency, environment)
    return {
      origin: new URL(url).origin,
      currency,
      read: readWith(reader.readers),
      count: (entity) => reader.count(entity),
    }
  },
})
