import type { Migration } from '../migration.ts'

/** Groups of customers who pay other tax rates. */
export const taxExemptGroups: Migration = {
  name: '0062_tax_exempt_groups',
  sql: `
    create table tax_exempt_groups (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
  `,
}
