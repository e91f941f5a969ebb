import type { Migration } from '../migrations.ts'

export const catalogTransfer: Migration = {
  name: '0010_catalog_transfer',
  sql: `
    alter table products add column revision integer not null default 1;
    alter table collections add column revision integer not null default 1;

    create table jobs (
      id text primary key,
      kind text not null,
      state text not null,
      details text not null,
      processed integer not null default 0,
      total integer not null default 0,
      result text,
      failure text,
      created_by text not null,
      created_at text not null,
      finished_at text
    );

    create index jobs_by_creation on jobs (created_at, id);
    create index jobs_by_state on jobs (state);

    create table job_entries (
      job_id text not null references jobs (id) on delete cascade,
      position integer not null,
      entry text not null,
      primary key (job_id, position)
    ) without rowid;
  `,
}
