import { z } from 'zod'
import { defineSource, type OpenSource } from '../../source.ts'
import { readWith } from '../shared/entity-readers.ts'
import { shopAddress } from '../shared/values.ts'
import { signIn, VendureReader } from './readers.ts'

/** Vendure, by its admin API. */
export const vendure = defineSource({
  name: 'vendure',
  title: 'Vendure',
  settings: z.object({
    url: shopAddress.describe('The address of the server, such as https://shop.example'),
    username: z.string().min(1).describe('The user name of an administrator who may read'),
    password: z.string().min(1).describe('Its password'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the default channel, such as EUR'),
  }),
  secrets: ['password'],
  fileKinds: [],
  entities: ['collections', 'products', 'customers', 'orders'],
  limits: ['Passwords are not in the API: customers sign in by a mail.', 'The default channel moves.'],
  open: async ({ url, username, password, currency }, environment): Promise<OpenSource> => {
    const reader = new VendureReader(url, await signIn(url, username, password, environment), environment)
    return {
      origin: new URL(url).origin,
      currency,
      read: readWith(reader.readers),
      count: (entity) => reader.count(entity),
    }
  },
})
