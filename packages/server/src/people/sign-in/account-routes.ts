import { calls } from '@cartwright/contract'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findMember } from '../members/member-store.ts'
import { issueSessionToken } from '../sessions/session-tokens.ts'
import { type Authentication, answerAuthentication } from './authentication-state.ts'
import { changePassword } from './change-password.ts'
import { identityOf } from './identity-view.ts'
import { askToSignOut, logout } from './logout.ts'
import { signInByProvider } from './providers/sign-in.ts'
import { recover } from './recovery/recover.ts'
import { checkRedirect } from './recovery/redirect.ts'
import { requestRecovery } from './recovery/request-recovery.ts'
import { sendActivation } from './recovery/send-activation.ts'
import { signOn } from './sign-on.ts'
import { resendCode, startVerification } from './verification/send-code.ts'
import { verifyCode } from './verification/verify.ts'

/** Answers how far an authentication got, in the transaction it got there in. */
const answerOf = (site: Services) => (transaction: Transaction, authentication: Authentication) =>
  answerAuthentication(transaction, authentication, site.now())

/** Passwords, codes, mails and providers: everything that keeps an account its member's. */
export function accountRoutes(app: Hono<Env>): void {
  serve(app, calls.ChangePassword, ({ site, caller, address }, { newPassword, currentPassword }) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members change a password')
    const { memberId, sessionId } = caller
    const change = { memberId, sessionId, newPassword, currentPassword, address }
    return changePassword(site, change, async () => ({}))
  })

  serve(app, calls.SignOn, ({ site }, { loginId, profile, verifyEmail = false, mergeExistingContact = true }) =>
    signOn(site, { email: loginId.email, profile, verifyEmail, mergeExistingContact }, async (transaction, member) => ({
      sessionToken: await issueSessionToken(transaction, member.id, site.now()),
      identity: await identityOf(transaction, member),
    })),
  )

  serve(app, calls.LoginWithIdpConnectionTokenParams, ({ site }, { idpConnectionId, tokenParams = {} }) =>
    signInByProvider(site, { idpConnectionId, tokenParams }, answerOf(site)),
  )

  recoveryRoutes(app)

  serve(app, calls.Start, async ({ site, caller, address }, { identityId }) => {
    const memberId = identityId ?? (caller.role === 'member' ? caller.memberId : '')
    return { verificationId: await startVerification(site, memberId, { address }) }
  })

  serve(app, calls.VerifyDuringAuthentication, ({ site, address }, request) =>
    verifyCode(site, { ...request, address }, async (transaction, verified) => {
      if (verified.kind === 'SIGN_IN') return answerOf(site)(transaction, verified.authentication)
      // Proof of an address is no proof of a password: there is no session token.
      return { state: 'SUCCESS', identity: await identityOf(transaction, verified.member) }
    }),
  )

  serve(app, calls.ResendDuringAuthentication, ({ site, address }, { stateToken }) =>
    resendCode(site, stateToken, { address }),
  )

  for (const { path } of calls.Logout.routes) app.get(path, askInBrowser)
  serve(app, calls.Logout, ({ site, caller }, request) => logout(site, caller, request))
}

/** Mails that let a member in again, or for the first time. */
function recoveryRoutes(app: Hono<Env>): void {
  serve(app, calls.SendRecoveryEmail, async (context, { email, language, redirect }) => {
    const { site, address } = context
    const redirectUrl = await checkRedirect(site, redirect, ownClientId(context))
    await requestRecovery(site, { email, language, redirectUrl, address })
    return {}
  })

  serve(app, calls.SendActivationEmail, async (context, { identityId, emailOptions }) => {
    const { site } = context
    const redirectUrl = await checkRedirect(site, emailOptions?.redirect, ownClientId(context))
    const member = await findMember(site.db, identityId)
    if (!member || member.status === 'DELETED') {
      throw rejected('MEMBER_NOT_FOUND')
    }
    // Blocked members get no mail, so the response must not announce one.
    if (member.status === 'BLOCKED') throw rejected('IDENTITY_NOT_ACTIVE', {}, { message: 'This member is blocked' })
    await sendActivation(site, member, { language: emailOptions?.language ?? null, redirectUrl })
    return {}
  })

  serve(app, calls.Recover, ({ site, address }, request) => recover(site, { ...request, address }, answerOf(site)))
}

/** A browser that was sent here has no token to show; it gets the page that asks instead of an answer for programs. */
const askInBrowser: MiddlewareHandler<Env> = async (c, next) => {
  const { site, caller, request } = c.get('context')
  const isPage = caller.role === 'none' && request.headers.get('accept')?.includes('text/html')
  if (!isPage) return next()
  const { clientId, postLogoutRedirectUri } = c.req.query()
  return c.redirect(await askToSignOut(site, { clientId, postLogoutRedirectUri }), 303)
}

function ownClientId({ caller }: RequestContext): string | undefined {
  return caller.role === 'visitor' || caller.role === 'member' ? caller.clientId : undefined
}
