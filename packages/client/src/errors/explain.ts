import { type CartwrightError, isCartwrightError } from '../error.ts'
import { recordOf } from '../transport/json.ts'

type Cure = string | ((error: CartwrightError) => string)

const clock = 'Compare the clock of this machine with that of the site: they may differ by a minute'
const client =
  'See that `clientId` is right, and `host` the site it is of: `npx cartwright app list` shows the apps there'
const key = 'Give `publicKey` or `jwksUrl` as the site that sends has it now: a Cartwright site at /webhooks/v1/keys'
const elsewhere =
  'The response is not of the site: see that `host` has the address of its API, and that no proxy responds in its place'

/** What cures an error, by its code. */
const cures: Readonly<Record<string, Cure>> = {
  UNAUTHENTICATED:
    'The token or key is none of this site: see that it is whole, was not revoked, and that `host` is the site it is of',
  INSUFFICIENT_SCOPE: ({ details }) => {
    const { scope } = recordOf(details.applicationError?.data)
    return `Call with an API key that has ${scope ?? 'all scopes'}: \`npx cartwright key create\` makes one`
  },
  PERMISSION_DENIED: 'Call in another role: by the `ApiKeyStrategy` on a server, or once a member is signed in',
  REAUTHENTICATION_REQUIRED: 'Sign in again right before; a member can give the current password instead',
  REDIRECT_URI_NOT_ALLOWED:
    'Register the address with the app, letter by letter: `npx cartwright app add-redirect-uri <client id> <address>`',
  CLIENT_NOT_FOUND: client,
  invalid_client: client,
  unauthorized_client: 'The app may not sign in this way, or its key lacks the scope SIGN_IN_MEMBERS',
  invalid_grant:
    'A code works once, for a minute, and with the `OAuthData` it was requested with; a sign-in that was left has to begin again',
  invalid_dpop_proof: clock,
  IDEMPOTENCY_KEY_REUSED: 'Give each write an `idempotencyKey` of its own, and the same only to repeat the same write',
  IDEMPOTENCY_ANSWER_LOST: 'The write was done: read what came of it instead of writing again',
  REVISION_CONFLICT: 'Read it again, change what you read, and send its `revision`',
  TOO_MANY_REQUESTS: ({ retryAfter }) =>
    `Ask less often${retryAfter ? `, and not for the next ${Math.ceil(retryAfter)} seconds` : ''}; a server that asks for many shoppers needs a key with the scope SERVE_SHOPPERS`,
  INVALID_SIGNATURE: key,
  UNKNOWN_KEY: key,
  INVALID_KEY: 'Give either `publicKey`, as PEM or its body in base64, or `jwksUrl`',
  UNEXPECTED_AUDIENCE: 'It was sent to another app: see that `appId` is right',
  UNEXPECTED_ISSUER: 'It was sent by another site: see that `issuer` is right',
  TOKEN_EXPIRED: clock,
  TOKEN_NOT_YET_VALID: clock,
  TOKEN_TOO_OLD: `${clock}; a larger \`maxAge\` accepts slow deliveries`,
}

/** Fixes for errors without a specific code, by kind. */
function cureOf({ kind, status, message }: CartwrightError): string | undefined {
  switch (kind) {
    case 'network': {
      const origin: unknown = recordOf(globalThis.location).origin
      const cors = `, and that the app may be called from here: \`npx cartwright app add-origin <client id> ${origin}\``
      return `See that the site is up and \`host\` has its address${origin ? cors : ''}`
    }
    case 'timeout':
      return 'Give the call a longer `timeout`, or ask for less at once'
    case 'http':
      return status === 404 ? elsewhere : undefined
    case 'system':
      return status === 200 ? elsewhere : undefined
    case 'auth':
      if (message.startsWith('On a server'))
        return 'On a server give `cookieStorage` the cookies of the request, by `jar`; `requestTokens` and `nextTokens` of `@cartwright/react/server` do so'
      return message.startsWith('Invalid ') || message.startsWith('Missing code')
        ? 'Keep what `generateOAuthData` gives under its `state`, and end the sign-in with that of the same `state`'
        : undefined
    default:
      return undefined
  }
}

/**
 * What cures an error, where that is known; also put into its `hint`, unless the site itself gave one. As `onError` of a
 * client it does so for every error.
 *
 * @example
 * ```ts
 * const client = createClient({ auth, host: selfHosted(siteUrl), modules: { currentCart }, onError: explain })
 * try {
 *   await client.currentCart.getCurrentCart()
 * } catch (error) {
 *   console.error(error, explain(error))
 * }
 * ```
 */
export function explain(error: unknown): string | undefined {
  if (!isCartwrightError(error)) return undefined
  const cure = (error.code && cures[error.code]) || cureOf(error)
  const hint = error.hint ?? (typeof cure === 'function' ? cure(error) : cure)
  if (hint) Object.assign(error, { hint })
  return hint
}
