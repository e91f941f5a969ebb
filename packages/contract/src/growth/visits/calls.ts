/** The calls of visits: storefronts report them in batches, owners read their sums. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { VisitDimension } from '../../enumerations.ts'
import { array, boolean, int, localDate, optional, payload } from '../../wire.ts'
import { Visit, VisitsRow } from './messages.ts'

export const visits = defineCalls(
  { module: 'visits', service: 'storefront' },
  {
    RecordVisits: {
      route: 'POST /v1/visits/record',
      description: 'Counts what visitors did. A page that a visitor views again at once counts one time.',
      details: 'Leave out bots, and browsers that send `DNT: 1` or `Sec-GPC: 1`.',
      roles: ['visitor', 'member', 'owner', 'app'],
      request: payload('What visitors did, in its order.', {
        visits: array(Visit, { min: 1, max: 500 }),
      }),
      response: payload('Whether the shop counts visits.', {
        enabled: boolean.describe('If not, nothing was stored.'),
      }),
    },
    QueryVisits: {
      route: 'POST /v1/visits/query',
      effect: 'read',
      description: 'Visitors, viewed pages and conversion by day, source, campaign, landing page or page.',
      details: 'Role: owner or app.',
      arguments: 'request',
      parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
      roles: ['owner', 'app'],
      scope: 'MANAGE_ORDERS',
      request: payload('Which days, and by what they are added up.', {
        from: localDate.describe('The first day, in the time zone of the shop.'),
        to: localDate.describe('The last day, which is included. At most 1,100 days after the first.'),
        dimension: VisitDimension,
        limit: optional(int({ min: 1, max: 1100 })).describe('The most rows. Default 100; days are never cut.'),
      }),
      response: payload('Visits, and their sums.', {
        enabled: boolean.describe('Whether the shop counts visits now.'),
        total: VisitsRow.describe('All visits of these days; its key is empty.'),
        rows: array(VisitsRow).describe(
          'Days in their order and without gaps, others by visitors or views, the highest first.',
        ),
        omitted: int().describe('Rows that the limit left out.'),
      }),
    },
  },
)
