import { openDatabase, type Queryable } from '../database/database.ts'
import { type AuditCheck, auditVerifier } from './verify.ts'

/** Rows of one statement. */
const BATCH = 1000

/** What came of checking a whole log. */
export interface AuditLogCheck extends AuditCheck {
  /** Entries that wait for their seal: nothing would show that one of them was changed. */
  readonly unsealed: number
}

/**
 * Verifies the audit log of a PostgreSQL database, while sites write to it.
 *
 * @throws Error when the server cannot be reached
 */
export async function examineAuditLog(url: string): Promise<AuditLogCheck> {
  const db = openDatabase(url)
  try {
    return await verifyAuditLog(db)
  } finally {
    await db.destroy()
  }
}

export async function verifyAuditLog(db: Queryable): Promise<AuditLogCheck> {
  const checkpoints = await db.selectFrom('audit_checkpoints').selectAll().orderBy('sequence').execute()
  const check = await verifyAfter(db, auditVerifier(checkpoints))
  // Housekeeping has cut the log since then.
  if (check.brokenAt !== null && (await countCheckpoints(db)) !== checkpoints.length) return verifyAuditLog(db)
  const { unsealed } = await db
    .selectFrom('unsealed_audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('unsealed'))
    .executeTakeFirstOrThrow()
  return { ...check, unsealed }
}

async function verifyAfter(db: Queryable, verifier: ReturnType<typeof auditVerifier>): Promise<AuditCheck> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    if (!rows.every((row) => verifier.add(row)) || rows.length < BATCH) return verifier.result()
    last = rows.at(-1)?.sequence ?? last
  }
}

async function countCheckpoints(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('audit_checkpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
