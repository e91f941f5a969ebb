import type { Migration } from '../migration.ts'

/** The mails about orders, and what a refund tells the customer. */
export const orderMails: Migration = {
  name: '0110_order_mails',
  sql: `
    create table order_mails (
      id text primary key,
      order_id text not null,
      kind text not null,
      recipient text not null,
      language text not null,
      request text not null,
      status text not null check (status in ('QUEUED', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      failure text,
      created_at text not null,
      sent_at text
    ) strict, without rowid;
    create index order_mails_of_order on order_mails (order_id, created_at, id);
    create index order_mails_of_recipient on order_mails (lower(recipient));

    alter table refunds add column notification text;
  `,
}
