import type { ApiKeyScope, Call } from '@cartwright/contract'
import type { Caller } from '../kernel/caller.ts'
import type { RequestContext } from './context.ts'

/** What serving a request needs of the rooms above this one. `site.ts` provides it. */
export interface Gate {
  /**
   * Identifies the caller of a request.
   *
   * @throws ApplicationError for credentials that are not valid
   */
  authenticate(request: Request): Promise<Caller>
  /** Whether the credentials of a request are still valid while its response goes on. */
  isStillAuthentic(request: Request): Promise<boolean>
  /** Whether a browser may call the site from this origin. */
  isRegisteredOrigin(origin: string): Promise<boolean>
  /** The scopes of a server's API key, null for every scope; undefined for an unknown key. */
  findServerKey(key: string): Promise<{ readonly scopes: readonly ApiKeyScope[] | null } | null | undefined>
  /**
   * Requires a recent sign-in of staff, for sensitive calls. Other callers pass.
   *
   * @throws ApplicationError REAUTHENTICATION_REQUIRED
   */
  requireRecentSignIn(caller: Caller): Promise<void>
  /** Runs a call and records in the audit log what it changes. */
  audited<Result>(
    context: RequestContext,
    call: Pick<Call, 'name' | 'path'>,
    fields: unknown,
    work: () => Promise<Result>,
  ): Promise<Result>
}

declare module '../kernel/services.ts' {
  interface Services {
    readonly gate: Gate
  }
}
