import { z } from 'zod'
import { slug } from './values.ts'

const name = z.string().min(1).max(100)

export const membershipLevel = z.strictObject({
  name: name.describe('Each level has a name of its own.'),
  description: z.string().min(1).max(1000).optional().describe('For customers.'),
  rank: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Higher levels come later. A new subscription replaces one of another rank. Default: 0.'),
  visible: z.boolean().optional().describe('Whether it is listed for customers. Default: true.'),
  products: z
    .array(
      z.strictObject({
        slug: slug.describe('A product that sells the level.'),
        period: z
          .string()
          .regex(/^[1-9]\d{0,2} (DAY|WEEK|MONTH|YEAR)$/)
          .optional()
          .describe('How long a single purchase lasts, such as `1 YEAR`. Default: without an end.'),
      }),
    )
    .max(50)
    .optional()
    .describe('Subscriptions last as long as they are paid. Default: none.'),
  priceLists: z.array(name).max(20).optional().describe('Names of lists whose prices its members get. Default: none.'),
  freeDeliveries: z.array(name).max(50).optional().describe('Codes of deliveries that cost members nothing.'),
  pages: z.array(name).max(100).optional().describe('Slugs of pages that only members read.'),
  collections: z
    .array(
      z.strictObject({
        slug: slug.describe('A collection whose products only members buy.'),
        publicFrom: z.iso.datetime({ offset: true }).optional().describe('From then on everyone. Default: never.'),
      }),
    )
    .max(20)
    .optional(),
  includedCollections: z.array(slug).max(20).optional().describe('Slugs of collections that the membership pays for.'),
})
export type MembershipLevelEntry = z.output<typeof membershipLevel>
