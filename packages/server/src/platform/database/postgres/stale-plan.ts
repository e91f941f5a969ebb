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

/** Whether a statement was ended so that another one could go on, such as one that locks the same tables to change them. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
