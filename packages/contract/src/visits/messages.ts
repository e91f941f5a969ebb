/** The requests and responses about visits of the shop. Additions of this project. */
import type { z } from 'zod'
import { VisitDimension, VisitStep } from '../enumerations.ts'
import { array, boolean, guid, int, localDate, message, optional, text } from '../wire.ts'

export const Visit = message('Visit', 'One step of a visitor.', {
  step: VisitStep.describe('A page that was viewed, or what the visitor did there.'),
  page: text({ min: 1, max: 1000 }).describe(
    'Path and query, such as `/products/mug?utm_source=news`. Only the path, `utm_source` and `utm_campaign` are stored.',
  ),
  visitor: text({ min: 1, max: 1000 }).describe(
    'The same for a visitor during a day, such as network address and browser. Only a hash is stored, and only for the day. Taken from servers with a server key or the scope `SERVE_SHOPPERS`; others count by their own network.',
  ),
  checkoutId: optional(guid).describe('The checkout that was started: its order counts for the visitor.'),
  referrer: optional(text({ max: 2000 })).describe('The page of another site that led here. Only its host is stored.'),
})
export type Visit = z.output<typeof Visit>

export const RecordVisitsRequest = message('RecordVisitsRequest', 'What visitors did, in its order.', {
  visits: array(Visit, { min: 1, max: 500 }),
})
export type RecordVisitsRequest = z.output<typeof RecordVisitsRequest>

export const RecordVisitsResponse = message('RecordVisitsResponse', 'Whether the shop counts visits.', {
  enabled: boolean.describe('If not, nothing was stored.'),
})
export type RecordVisitsResponse = z.output<typeof RecordVisitsResponse>

export const QueryVisitsRequest = message('QueryVisitsRequest', 'Which days, and by what they are added up.', {
  from: localDate.describe('The first day, in the time zone of the shop.'),
  to: localDate.describe('The last day, which is included. At most 1,100 days after the first.'),
  dimension: VisitDimension,
  limit: optional(int({ min: 1, max: 1100 })).describe('The most rows. Default 100; days are never cut.'),
})
export type QueryVisitsRequest = z.output<typeof QueryVisitsRequest>

export const VisitsRow = message('VisitsRow', 'Visits of one day, source, campaign, landing page or page.', {
  key: text().describe(
    'The day, the host or `utm_source`, the `utm_campaign`, or the path. Empty: no source or campaign is known.',
  ),
  visitors: optional(int()).describe('A visitor of two days counts twice. Not counted by page.'),
  views: int().describe('Pages that were viewed.'),
  carts: optional(int()).describe('Visitors who put something into the cart.'),
  checkouts: optional(int()).describe('Visitors who went to the checkout.'),
  orders: optional(int()).describe('Visitors who ordered.'),
})
export type VisitsRow = z.output<typeof VisitsRow>

export const QueryVisitsResponse = message('QueryVisitsResponse', 'Visits, and their sums.', {
  enabled: boolean.describe('Whether the shop counts visits now.'),
  total: VisitsRow.describe('All visits of these days; its key is empty.'),
  rows: array(VisitsRow).describe(
    'Days in their order and without gaps, others by visitors or views, the highest first.',
  ),
  omitted: int().describe('Rows that the limit left out.'),
})
export type QueryVisitsResponse = z.output<typeof QueryVisitsResponse>
