import type { Migration } from '../migration.ts'

/** An event is delivered to a subscription once in each form that it names, and once for each entity that a form is about. */
export const eventForms: Migration = {
  name: '0131_event_forms',
  redefines: [
    {
      table: 'webhook_deliveries',
      from: `finished_at text,
    unique (subscription_id, event_sequence)`,
      to: `finished_at text,
    event_type text not null default '',
    part_id text not null default ''`,
    },
  ],
  sql: `
    create unique index webhook_deliveries_once
      on webhook_deliveries (subscription_id, event_sequence, event_type, part_id);
  `,
  postgres: `
    alter table webhook_deliveries add column event_type text collate "C" not null default '';
    alter table webhook_deliveries add column part_id text collate "C" not null default '';
    alter table webhook_deliveries drop constraint webhook_deliveries_subscription_id_event_sequence_key;
    create unique index webhook_deliveries_once
      on webhook_deliveries (subscription_id, event_sequence, event_type, part_id);
  `,
  contracts: 'The version before delivers each event in its first form, which stays unique.',
}
