import { calls, type EmailFailureReason } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { concludeAuthentication } from './authentication-state.ts'
import { isEmailAddress } from './email-address.ts'
import { emailNotFound, verifyLogin } from './login.ts'
import { register } from './register.ts'

/** Registering and signing in by call. What comes of them is a session token, for a redirect session. */
export function identityRoutes(app: Hono<Env>): void {
  serve(app, calls.RegisterV2, async ({ site, address }, { loginId, password, profile }) =>
    register(site, { email: loginId.email, password, profile, address }, (transaction, member) =>
      concludeAuthentication(transaction, member, site.now()),
    ),
  )

  serve(
    app,
    calls.LoginV2,
    async ({ site, address }, { loginId, password = '' }) => {
      const member = await verifyLogin(site, { email: loginId.email, password, address })
      return concludeAuthentication(site.db, member, site.now())
    },
    // Clients read the application error of a refused login without a guard.
    { refuse: emailNotFound },
  )

  serve(app, calls.ValidateEmail, async (_, { email }) => {
    if (isEmailAddress(email)) return { valid: true, formatInvalid: false }
    const reason: EmailFailureReason = 'EMAIL_DOMAIN_FORMAT_INVALID'
    return { valid: false, failure: { reason }, formatInvalid: true }
  })
}
