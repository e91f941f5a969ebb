import type { AuthStrategy } from '../client.ts'
import { CartwrightError } from '../error.ts'
import { withLimit } from '../transport/limit.ts'
import { parseFromUrl } from './callback.ts'
import type { OAuth, OAuthOptions, SignIn } from './oauth.ts'
import { createSession } from './session.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import { memoryStorage, noTokens } from './tokens.ts'

/**
 * For shoppers. Everyone is a visitor first, and gets tokens with the first call; a member after sign-in. Tokens are
 * renewed in time, by one request at a time, in one tab at a time.
 *
 * @example
 * ```ts
 * const client = createClient({ auth: OAuthStrategy({ clientId }), modules: { currentCart } })
 * client.auth.onSessionChange(({ type, role }) => {
 *   if (type === 'ended' && role === 'member') showSignIn()
 * })
 * const isMember = await client.auth.loggedIn()
 * ```
 */
export function OAuthStrategy({
  clientId,
  issuer,
  tokens,
  storage = memoryStorage(tokens),
  compat,
  rotate = !compat,
  ...captchaKeys
}: OAuthOptions): AuthStrategy<OAuth> {
  return (send) => {
    const requestTokens = tokenEndpoint(send, clientId)
    const session = createSession({ name: clientId, storage, requestTokens, rotate, compat })

    let signIn: SignIn | undefined
    const later =
      (name: keyof SignIn) =>
      async (...args: unknown[]) => {
        // Most pages contain no sign-in, so its code is loaded on first use.
        const { createSignIn } = await withLimit(() => import('./sign-in.ts'))
        signIn ??= createSignIn({ ...session, CartwrightError, createSession, send, clientId, issuer, requestTokens })
        return (signIn[name] as (...args: unknown[]) => unknown)(...args)
      }
    const names =
      'generateOAuthData getAuthUrl getMemberTokens getMemberTokensForDirectLogin getMemberTokensForExternalLogin ' +
      'register login processVerification sendPasswordResetEmail'

    return {
      ...session,
      ...captchaKeys,
      ...(Object.fromEntries(names.split(' ').map((name) => [name, later(name as keyof SignIn)])) as SignIn),
      parseFromUrl,
      async logout(postFlowUrl) {
        const tokens = await session.getTokens()
        // The shopper is signed out here even if the request fails or hangs.
        await session.setTokens(noTokens)
        return (later('logout') as SignIn['logout'])(postFlowUrl, tokens)
      },
    }
  }
}
