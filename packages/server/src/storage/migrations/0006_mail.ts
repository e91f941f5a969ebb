import type { Migration } from '../migrations.ts'

export const mail: Migration = {
  name: '0006_mail',
  sql: `
    create table event_deliveries (
      event_id text not null,
      consumer text not null,
      attempts integer not null,
      done integer not null check (done in (0, 1)),
      next_attempt_at text not null,
      last_error text,
      primary key (event_id, consumer)
    ) without rowid;

    create table mails (
      sequence integer primary key autoincrement,
      id text not null unique,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      received_at text not null
    );
  `,
}
