import type { AuthStrategy } from '../client.ts'
import { CartwrightError, systemError } from '../error.ts'
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

    let loading: Promise<SignIn> | undefined
    const signIn = () => {
      // Most pages contain no sign-in, so its code is loaded on first use.
      loading ??= import('./sign-in.ts').then(
        ({ createSignIn }) => createSignIn({ ...session, CartwrightError, send, clientId, issuer, requestTokens }),
        (cause) => {
          loading = undefined
          throw systemError('network', { cause })
        },
      )
      return loading
    }
    const later =
      (name: keyof SignIn) =>
      async (...given: never[]) =>
        ((await signIn())[name] as (...given: never[]) => unknown)(...given)
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
        // The site's page is requested with the tokens of before, by a session that ends with this call.
        const leaving = createSession({ name: '', storage: memoryStorage(tokens), requestTokens, rotate, compat })
        return (await signIn()).logout(postFlowUrl, await leaving.getAuthHeaders())
      },
    }
  }
}
