import type { Migration } from '../migration.ts'

/** Durable tasks with leases; imports that run in chunks, go on after a restart and can be undone. */
export const tasksAndImports: Migration = {
  name: '0040_tasks_and_imports',
  sql: `
    drop table import_steps;

    create table tasks (
      id integer primary key autoincrement,
      queue text not null,
      key text not null,
      payload text not null,
      due_at text not null,
      attempts integer not null default 0,
      leased_by text,
      leased_until text,
      last_error text,
      unique (queue, key)
    );
    create index tasks_due on tasks (queue, due_at, id);
    create index tasks_leased on tasks (leased_until) where leased_until is not null;

    alter table jobs add column checkpoint text;
    update jobs set state = 'FAILED', failure = 'The site was updated before the job ran; nothing was changed.',
      finished_at = created_at where finished_at is null;

    create table job_inputs (
      job_id text not null references jobs (id) on delete cascade,
      position integer not null,
      text text not null,
      primary key (job_id, position)
    );

    create table job_changes (
      job_id text not null references jobs (id) on delete cascade,
      position integer not null,
      change text not null,
      primary key (job_id, position)
    ) without rowid;
  `,
}
