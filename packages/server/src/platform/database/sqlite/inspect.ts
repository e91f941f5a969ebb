import type { DatabaseSync } from 'node:sqlite'

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
