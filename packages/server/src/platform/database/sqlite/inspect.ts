import type { DatabaseSync } from 'node:sqlite'
import type { AppliedSteps } from './migrations.ts'

/** What is damaged in a database file; empty if nothing is. */
export function findDamage(database: DatabaseSync): string[] {
  const findings = database
    .prepare('pragma quick_check')
    .all()
    .map((row) => String(row.quick_check))
  return findings.length === 1 && findings[0] === 'ok' ? [] : findings
}

/** Whether a database file has a table of this name. */
export const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined

/** The steps of the schema that a database file has; an earlier version has made no table of additions. */
export function readFileSteps(database: DatabaseSync): AppliedSteps {
  const namesIn = (table: string) =>
    new Set(
      hasTable(database, table)
        ? database
            .prepare(`select name from ${table}`)
            .all()
            .map(({ name }) => String(name))
        : [],
    )
  return { required: namesIn('migrations'), additions: namesIn('schema_additions') }
}
