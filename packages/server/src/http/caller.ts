import { authenticate } from '../identity/authenticate.ts'
import type { Site } from '../site.ts'
import type { Caller } from './context.ts'

/** These take their proof from the body, and what else a client sends along must not keep it from new tokens. */
const PROVES_ITSELF = /\/oauth2\/(token|revoke|introspect|token-info|jwks)$|^\/oauth\/access$/

/** Finds out who calls, before anything else is done for them. */
export function callerOf(site: Site, path: string, request: Request): Promise<Caller> | Caller {
  return PROVES_ITSELF.test(path) ? NOBODY : authenticate(site, request)
}

export const NOBODY: Caller = { role: 'none' }
