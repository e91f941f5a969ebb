import type { Migration } from '../migration.ts'

const texts = (text: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${name} ${text} not null`)
    .join(',\n    ')

const tables = (text: string, integer: string, end: string) => `
  create table journal_entries (
    order_id ${text} not null,
    position ${integer} not null,
    ${texts(text, 'fact kind day sold_on created_at part part_id name product_id tax_name jurisdiction rate')},
    ${texts(text, 'country region channel device currency home_currency')},
    ${texts(integer, 'is_test quantity net_minor base_minor tax_minor discount_minor money_minor')},
    ${texts(integer, 'home_net_minor home_base_minor home_tax_minor home_discount_minor')},
    primary key (order_id, position)
  )${end};
  create index journal_entries_by_day on journal_entries (day);
  create index journal_entries_by_sale on journal_entries (sold_on);
  create index journal_entries_by_product on journal_entries (product_id, order_id) where product_id <> '';
  create table stated_entries (
    order_id ${text} not null,
    position ${integer} not null,
    document_id ${text} not null,
    primary key (order_id, position)
  )${end};`

const guard = (table: string, when: 'update' | 'delete') =>
  `create trigger ${table}_no_${when} before ${when} on ${table}`

const guards = ['journal_entries', 'stated_entries'].flatMap((table) => [
  guard(table, 'update'),
  guard(table, 'delete'),
])

const onSqlite = guards.map((one) => `${one} begin\n  select raise(abort, 'What was booked never changes');\nend;`)
const onPostgres = guards.map(
  (one) => `${one}\n  for each row execute function refuse_change('What was booked never changes');`,
)

/** The journal of orders, and which document states which entry. */
export const journal: Migration = {
  name: '0172_journal',
  sql: `${tables('text', 'integer', ' strict, without rowid')}
${onSqlite.join('\n')}`,
  postgres: `${tables('text collate "C"', 'bigint', '')}
${onPostgres.join('\n')}`,
}
