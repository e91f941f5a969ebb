/** The calls of the audit log. An addition of this project. */
import { defineCall } from '../call.ts'
import { ListAuditLogRequest, ListAuditLogResponse } from './messages.ts'

export const ListAuditLog = defineCall({
  name: 'ListAuditLog',
  module: 'auditLog',
  service: 'siteSettings',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
  description: 'What happened that concerns security, the newest first. An addition of this project.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/audit-log',
  carrier: 'query',
  request: ListAuditLogRequest,
  response: ListAuditLogResponse,
})
