import type { Migration } from '../migration.ts'

/** The daily comparison of payments, orders and providers. */
export const paymentReports: Migration = {
  name: '0181_payment_reports',
  sql: `
    create table payment_reports (
      day text primary key,
      created_at text not null,
      differences text not null
    ) strict, without rowid;
  `,
}
