import type { Callers } from './callers.ts'

export async function listAuditLog({ owner: client }: Callers) {
  // #region listAuditLog
  const { entries, next } = await client.auditLog.listAuditLog({ limit: 20 })
  // #endregion
  return [entries, next]
}
