import { answerAudited } from '../../platform/audit/audit-write.ts'
import type { Gate } from '../../platform/http/gate.ts'
import { deviceClass } from '../../platform/kernel/device-class.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findApiKey } from '../clients/api-keys.ts'
import { isRegisteredOrigin } from '../clients/apps.ts'
import { requireRecentSignIn } from '../owners/recent-sign-in.ts'
import { authenticate, isStillAuthentic } from './authenticate.ts'

/** Authenticates callers, and records their calls in the audit log. */
export const gateOf = (site: Services): Gate => ({
  authenticate: (request) => authenticate(site, request),
  isStillAuthentic: (request) => isStillAuthentic(site, request),
  isRegisteredOrigin: async (origin) => isRegisteredOrigin(site, origin),
  requireRecentSignIn: (caller) => requireRecentSignIn(site, caller),
  findServerKey: async (key) => findApiKey(site, key),
  audited: (context, call, fields, work) =>
    answerAudited(
      context,
      {
        call,
        fields,
        onlyReads: context.request.method === 'GET',
        device: deviceClass(context.request.headers.get('user-agent')),
        records: context.records,
      },
      work,
    ),
})
