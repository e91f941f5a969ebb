import type { Migration } from '../migrations.ts'

/** Sessions know whether scopes say what their app is told of its member; those of before go on as they were. */
export const scopesOfSessions: Migration = {
  name: '0027_scopes_of_sessions',
  sql: `
    alter table sessions add column follows_scopes integer not null default 0;
  `,
}
