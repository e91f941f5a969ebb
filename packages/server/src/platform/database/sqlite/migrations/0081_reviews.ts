import type { Migration } from '../migration.ts'

const columns = (text: string, integer: string) => `
  create table reviews (
    id ${text} primary key,
    product_id ${text} not null,
    status ${text} not null,
    rating ${integer} not null,
    verified ${integer} not null,
    origin ${text} not null,
    member_id ${text},
    email_key ${text} not null,
    revision ${integer} not null,
    created_at ${text} not null,
    document ${text} not null
  )`
const indexes = `
  create index reviews_by_product on reviews (product_id, status, created_at);
  create index reviews_by_date on reviews (status, created_at);
  create index reviews_by_address on reviews (email_key, product_id);
  create index reviews_by_member on reviews (member_id, product_id);`

/** Reviews of products by customers. */
export const reviews: Migration = {
  name: '0081_reviews',
  sql: `${columns('text', 'integer')} strict;${indexes}`,
  postgres: `${columns('text collate "C"', 'bigint')};${indexes}`,
}
