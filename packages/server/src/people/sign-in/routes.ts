import { calls, type EmailFailureReason } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { isEmailAddress } from '../../platform/kernel/email-address.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { accountRoutes } from './account-routes.ts'
import { answerAuthentication } from './authentication-state.ts'
import { firstReleaseRoutes } from './first-release-routes.ts'
import { logIn, rejectLogin } from './login.ts'
import { ownAddressRoutes, ownIdentityRoutes } from './own-identity-routes.ts'
import { register } from './register.ts'
import { findVerification, finishVerification } from './verification/verification-store.ts'

/** Registering and signing in by call. What comes of them is a session token, for a redirect session. */
export function identityRoutes(app: Hono<Env>): void {
  serve(app, calls.RegisterV2, async ({ site, address }, { loginId, password, profile, captchaTokens }) =>
    register(site, { email: loginId.email, password, profile, captchaTokens, address }, (transaction, authentication) =>
      answerAuthentication(transaction, authentication, site.now()),
    ),
  )

  serve(
    app,
    calls.LoginV2,
    async ({ site, address }, { loginId, password = '', captchaTokens, stateToken }) => {
      const now = site.now()
      const earlier = stateToken === undefined ? null : hashToken(stateToken)
      const isSignIn = earlier !== null && (await findVerification(site.db, earlier, now))?.kind === 'SIGN_IN'
      if (earlier !== null && !isSignIn) return { state: 'UNKNOWN_STATE' as const }
      const login = { email: loginId.email, password, captchaTokens, address }
      return logIn(site, login, async (transaction, authentication) => {
        if (earlier !== null) await finishVerification(transaction, earlier, now)
        return answerAuthentication(transaction, authentication, now)
      })
    },
    { reject: rejectLogin },
  )

  serve(app, calls.ValidateEmail, async (_, { email }) => {
    if (isEmailAddress(email)) return { valid: true, formatInvalid: false }
    const reason: EmailFailureReason = 'EMAIL_DOMAIN_FORMAT_INVALID'
    return { valid: false, failure: { reason }, formatInvalid: true }
  })

  serve(app, calls.GetCaptcha, ({ site }) => site.captcha.describe(site))

  accountRoutes(app)
  firstReleaseRoutes(app)
  ownIdentityRoutes(app)
  ownAddressRoutes(app)
}
