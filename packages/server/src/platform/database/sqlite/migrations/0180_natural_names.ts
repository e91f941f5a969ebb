import type { Migration } from '../migration.ts'

const columns = (text: string) => `
alter table products add column name_order ${text} not null default '';
alter table collections add column name_order ${text} not null default '';
create index products_by_name_order on products (name_order, number, visible);`

/** Names with numbers in their natural order: `Part 2` before `Part 10`. The catalog fills the columns when it starts. */
export const naturalNames: Migration = {
  name: '0180_natural_names',
  sql: columns('text'),
  postgres: columns('text collate "C"'),
}
