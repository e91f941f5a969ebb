/** The requests and responses about visits of the shop. Additions of this project. */
import type { z } from 'zod'
import { VisitStep } from '../../enumerations.ts'
import { guid, int, message, optional, text } from '../../wire.ts'

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
