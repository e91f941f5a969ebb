import type { Site } from '../site.ts'
import type { Authentication } from './authentication-state.ts'
import { type BrowserSession, startBrowserSession } from './browser-sessions.ts'

/** A member who got in, or who has to wait for something before that. */
export type HostedSignIn =
  | { readonly state: 'SUCCESS'; readonly session: BrowserSession; readonly cookie: string }
  | {
      readonly state: 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' | 'STATUS_CHECK'
      /** What `verifyBrowser`, `resendCode` and `proceedInBrowser` go on with. */
      readonly stateToken: string
    }

/** Signs a browser in as far as an authentication has got. */
export async function admitBrowser(
  site: Site,
  request: Request,
  reached: Authentication,
  amr: BrowserSession['amr'] = null,
): Promise<HostedSignIn> {
  if (reached.state !== 'SUCCESS') return { state: reached.state, stateToken: reached.stateToken }
  return { state: reached.state, ...(await startBrowserSession(site, request, reached.member, amr)) }
}
