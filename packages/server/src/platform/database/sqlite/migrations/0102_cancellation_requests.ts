import type { Migration } from '../migration.ts'

const index = (status: string) =>
  `create index orders_by_cancellation_request on orders (coalesce(${status}, ''), number);`

/** Orders whose customers ask to cancel them are found without reading the others. */
export const cancellationRequests: Migration = {
  name: '0102_cancellation_requests',
  sql: index(`json_extract(document, '$.cancellationRequest.status')`),
  postgres: index(`((document::jsonb #>> '{cancellationRequest,status}') collate "C")`),
}
