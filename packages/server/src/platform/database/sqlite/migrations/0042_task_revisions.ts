import type { Migration } from '../migration.ts'

/** A task that is added again while it runs differs from the one that runs. */
export const taskRevisions: Migration = {
  name: '0042_task_revisions',
  sql: `
    alter table tasks add column revision integer not null default 0;
  `,
}
