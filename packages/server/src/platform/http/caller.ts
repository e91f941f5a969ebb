import { ANONYMOUS, type Caller } from '../kernel/caller.ts'
import type { Services } from '../kernel/services.ts'

/** These take their proof from the body, and what else a client sends along must not keep it from new tokens. */
const PROVES_ITSELF = /\/oauth2\/(token|revoke|introspect|token-info|jwks)$|^\/oauth\/access$/

/** Finds out who calls, before anything else is done for them. */
export function callerOf(site: Services, path: string, request: Request): Promise<Caller> | Caller {
  return PROVES_ITSELF.test(path) ? ANONYMOUS : site.gate.authenticate(request)
}
