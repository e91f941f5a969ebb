import type { Migration } from '../migration.ts'

/** Tax-exempt groups and VAT numbers of members. */
export const contactTaxDetails: Migration = {
  name: '0130_contact_tax_details',
  sql: `
    create table contact_tax_details (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
  `,
}
