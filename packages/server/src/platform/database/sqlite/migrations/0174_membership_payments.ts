import type { Migration } from '../migration.ts'

const columns = (text: string, integer: string) => `
    alter table membership_charges add column line_item_id ${text} not null default '';
    alter table membership_charges add column membership_id ${text} not null default '';
    alter table membership_charges add column name ${text} not null default '';
    alter table membership_charges add column amount_minor ${integer} not null default 0;`

/** Which line a membership paid for, and what it would have cost. */
export const membershipPayments: Migration = {
  name: '0174_membership_payments',
  sql: columns('text', 'integer'),
  postgres: columns('text collate "C"', 'bigint'),
}
