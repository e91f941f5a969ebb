import type { Selectable } from 'kysely'
import { FIRST_HASH, sealOf } from './seal.ts'
import type { AuditTables } from './tables.ts'

/** A row as it is kept. */
export type AuditRow = Selectable<AuditTables['audit_log']>

/** What came of checking the log. */
export interface AuditCheck {
  readonly rows: number
  /** The first row that was changed, or that something is missing before; null when all are as they were written. */
  readonly brokenAt: number | null
  /** The seal of the last row. Kept elsewhere, it shows later whether rows at the end were taken away. */
  readonly head: string
}

/** Follows the seals from the first row to the last. What was cut off at the end shows only beside a head that was kept. */
export function verifyAuditRows(rows: Iterable<AuditRow>): AuditCheck {
  let head = FIRST_HASH
  let count = 0
  for (const row of rows) {
    // Rows are numbered without gaps: a number that is missing is a row that was removed.
    const isNext = row.previous_hash === head && row.sequence === count + 1
    if (!isNext || row.hash !== sealOf(head, row)) return { rows: count, brokenAt: row.sequence, head }
    head = row.hash
    count += 1
  }
  return { rows: count, brokenAt: null, head }
}

/** Rows of the log in their order, a statement for whoever reads the file itself. */
export const auditRowsQuery = 'select * from audit_log order by sequence'
