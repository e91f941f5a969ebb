import type { Migration } from '../migration.ts'

const columns = (integer: string) => `
  alter table visit_salts add column visitors ${integer} not null default 0;
  alter table visit_salts add column strangers ${integer} not null default 0;`

/** How many visitors of a day are stored that the server of a storefront reported, and that others did. */
export const visitorCounts: Migration = {
  name: '0171_visitor_counts',
  sql: columns('integer'),
  postgres: columns('bigint'),
}
