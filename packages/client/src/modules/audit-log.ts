import type { ListAuditLogRequest, ListAuditLogResponse } from '../generated/audit.ts'
import * as calls from '../generated/audit-log-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What happened that concerns security. An addition of Cartwright's to the wire. */
export const auditLog = {
  /** A page of the audit log, the newest first; `next` is the `before` of the page after it. Role: app or owner. */
  listAuditLog: (send: Send, query?: ListAuditLogRequest, options?: CallOptions): Promise<ListAuditLogResponse> =>
    send(calls.listAuditLog, query, options),
}
