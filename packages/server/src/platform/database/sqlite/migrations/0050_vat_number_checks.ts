import type { Migration } from '../migration.ts'

/** What the authorities said of VAT numbers. */
export const vatNumberChecks: Migration = {
  name: '0050_vat_number_checks',
  sql: `
    create table vat_number_checks (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
  `,
}
