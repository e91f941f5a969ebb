/**
 * Whether a statement failed before it did anything, because its connection prepared it for a table that has changed since (a
 * newer version added a column), or has not prepared it at all (a pooler gave it another connection). It works once it is
 * prepared again. PostgreSQL has no SQLSTATE of its own for the first, and translates its message.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code === '26000') return true
  return error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
