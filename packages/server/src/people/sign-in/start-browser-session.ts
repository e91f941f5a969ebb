import type { Transaction } from '../../platform/database/database.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type BrowserSession, startBrowserSession } from '../sessions/browser-sessions.ts'
import type { Authentication } from './authentication-state.ts'

/** A member who got in, or who has to wait for something before that. */
export type HostedSignIn =
  | { readonly state: 'SUCCESS'; readonly session: BrowserSession; readonly cookie: string }
  | {
      readonly state: 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' | 'STATUS_CHECK'
      /** What `verifyBrowser`, `resendCode` and `proceedInBrowser` go on with. */
      readonly stateToken: string
    }

/** What comes of an authentication, in the transaction that it is noted in. */
type Conclude = (transaction: Transaction, reached: Authentication) => Promise<HostedSignIn>

/** Signs a browser in as far as an authentication gets, in its own transaction, so that a sign-in is never partial. */
export const admitBrowser =
  (site: Services, request: BrowserRequest, amr: BrowserSession['amr'] = null): Conclude =>
  async (transaction, reached) =>
    reached.state === 'SUCCESS'
      ? {
          state: reached.state,
          ...(await startBrowserSession(transaction, site, request, { member: reached.member, amr })),
        }
      : { state: reached.state, stateToken: reached.stateToken }
