import type { Selectable } from 'kysely'
import { FIRST_HASH, sealOf, sealOfCheckpoint } from './seal.ts'
import type { AuditTables } from './tables.ts'

/** A stored row. */
export type AuditRow = Selectable<AuditTables['audit_log']>

/** How far the log was cut off, and what the rest goes on from. */
export type AuditCheckpoint = Selectable<AuditTables['audit_checkpoints']>

/** What came of checking the log. */
export interface AuditCheck {
  readonly rows: number
  /** The first row that was changed, or that something is missing before; null when all are as they were written. */
  readonly brokenAt: number | null
  /** The seal of the last row. Kept elsewhere, it shows later whether rows at the end were taken away. */
  readonly head: string
}

/**
 * Verifies the seals from the first row to the last. Rows deleted at the end only show beside a stored head. Rows
 * deleted at the beginning have checkpoints, and the log itself records the last of them.
 */
export function verifyAuditRows(rows: Iterable<AuditRow>, checkpoints: Iterable<AuditCheckpoint> = []): AuditCheck {
  const verifier = auditVerifier(checkpoints)
  for (const row of rows) if (!verifier.add(row)) break
  return verifier.result()
}

/** The same for rows that come one after another. */
export function auditVerifier(checkpoints: Iterable<AuditCheckpoint>) {
  const { latest, areSealed } = followCheckpoints(checkpoints)
  let head = latest?.log_hash ?? FIRST_HASH
  let last = latest?.sequence ?? 0
  let rows = 0
  let isTold = latest === undefined
  let broken: number | undefined
  return {
    /** @returns whether the row is as it was written, and the one after the row before */
    add: (row: AuditRow): boolean => {
      // A removed row breaks the chain. Gaps in the numbers alone are of transactions that PostgreSQL rejected.
      const isNext = areSealed && row.previous_hash === head && row.sequence > last
      if (!isNext || row.hash !== sealOf(head, row)) {
        broken = row.sequence
        return false
      }
      isTold ||= latest !== undefined && tellsOf(row, latest)
      head = row.hash
      last = row.sequence
      rows += 1
      return true
    },
    result: (): AuditCheck => ({
      rows,
      brokenAt: broken ?? (isTold ? null : (latest?.sequence ?? 0) + 1),
      head,
    }),
  }
}

function followCheckpoints(checkpoints: Iterable<AuditCheckpoint>) {
  let latest: AuditCheckpoint | undefined
  let areSealed = true
  for (const checkpoint of checkpoints) {
    const previous = latest?.hash ?? FIRST_HASH
    areSealed &&= checkpoint.previous_hash === previous && checkpoint.hash === sealOfCheckpoint(previous, checkpoint)
    latest = checkpoint
  }
  return { latest, areSealed }
}

/** Whether a row is the log's own word of a checkpoint. */
function tellsOf({ action, details }: AuditRow, { sequence, log_hash }: AuditCheckpoint): boolean {
  if (action !== 'AUDIT_LOG_PRUNED') return false
  const { through, hash }: { through?: unknown; hash?: unknown } = JSON.parse(details)
  return through === sequence && hash === log_hash
}

/** The log's rows in order, as a statement for a client that reads the database file. */
export const auditRowsQuery = 'select * from audit_log order by sequence'

/** The same of checkpoints. */
export const auditCheckpointsQuery = 'select * from audit_checkpoints order by sequence'
