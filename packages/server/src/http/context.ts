import type { ApiKeyScope } from '@cartwright/contract'
import type { Logger } from 'pino'
import type { Site } from '../site.ts'

/** Who makes a request, as its access token or API key proves. */
export type Caller =
  | { readonly role: 'none' }
  | { readonly role: 'visitor'; readonly visitorId: string; readonly clientId: string; readonly sessionId: string }
  | {
      readonly role: 'member'
      readonly memberId: string
      readonly clientId: string
      readonly sessionId: string
      /** What its token is for, which may be less than the session is. */
      readonly scope?: string | undefined
    }
  | { readonly role: 'owner'; readonly ownerId: string; readonly sessionId: string }
  | {
      readonly role: 'app'
      readonly keyId: string
      /** What its key is good for; null for everything. */
      readonly scopes: readonly ApiKeyScope[] | null
    }

/** Everything that one request is answered with. */
export interface RequestContext {
  readonly site: Site
  readonly caller: Caller
  readonly requestId: string
  readonly log: Logger
  readonly request: Request
  /** The caller's network address, for throttling. */
  readonly address: string
  /**
   * To be told, inside the transaction of a write, what the write will be answered: where the request has an
   * idempotency key, the answer is then kept together with the write.
   */
  readonly keepAnswer?: (answer: object) => void
}
