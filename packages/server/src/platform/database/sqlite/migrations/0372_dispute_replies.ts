import type { Migration } from '../migration.ts'

/** Until when staff may reply to a dispute, and the list of all. */
export const disputeReplies: Migration = {
  name: '0372_dispute_replies',
  sql: `
    alter table payment_disputes add column reply_by text;
    create index disputes_by_date on payment_disputes (opened_at, id);
  `,
  postgres: `
    alter table payment_disputes add column reply_by text collate "C";
    create index disputes_by_date on payment_disputes (opened_at, id);
  `,
}
