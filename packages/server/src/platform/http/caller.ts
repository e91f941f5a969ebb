import { ANONYMOUS, type Caller } from '../kernel/caller.ts'
import { rejected } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'

/** These take their proof from the body, and what else a client sends along must not keep it from new tokens. */
const PROVES_ITSELF = /\/oauth2\/(token|revoke|introspect|token-info|jwks)$|^\/oauth\/access$/

/** Agents get errors of their protocol for their tokens, so what serves them reads these itself. */
const SHOPS_AS_AGENT = /^\/(ucp\/(v1\/|mcp$)|acp\/)/

/** What else the token of a linked agent is for. */
const TELLS_WHO = /\/oauth2\/user-info$/

/** Finds out who calls, before anything else is done for them. */
export function callerOf(site: Services, path: string, request: Request): Promise<Caller> | Caller {
  if (PROVES_ITSELF.test(path) || SHOPS_AS_AGENT.test(path)) return ANONYMOUS
  const caller = site.gate.authenticate(request)
  return TELLS_WHO.test(path) ? caller : caller.then(requireNoAgent)
}

/**
 * A member lets an agent shop, and nothing else.
 * @throws ApplicationError INSUFFICIENT_SCOPE
 */
function requireNoAgent(caller: Caller): Caller {
  if (caller.role !== 'member' || caller.agent === undefined) return caller
  throw rejected(
    'INSUFFICIENT_SCOPE',
    { agent: caller.agent },
    {
      message: 'The access token of an agent is only for the Universal Commerce Protocol.',
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    },
  )
}
