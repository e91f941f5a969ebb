import type { CallbackParams } from '@cartwright/contract'
import { rejected } from '../../platform/kernel/errors.ts'
import { readWebAddress } from '../../platform/kernel/web-address.ts'

const ADDRESSES = [
  'thankYouPageUrl',
  'postFlowUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'cartPageUrl',
  'planListUrl',
] as const

/**
 * The callbacks of a redirect session. A person is led only to origins the app has registered.
 *
 * @throws ApplicationError REDIRECT_URI_NOT_ALLOWED
 */
export function checkCallbacks(callbacks: CallbackParams | undefined, origins: readonly string[]): CallbackParams {
  for (const name of ADDRESSES) {
    const address = callbacks?.[name]
    if (address !== undefined && !isAllowedCallback(address, origins)) {
      throw redirectNotAllowed(
        `callbacks.${name} must be at an origin that the app has registered`,
        `callbacks.${name}`,
        'add-origin',
      )
    }
  }
  return callbacks ?? {}
}

/**
 * Whether a URL is at one of these origins. A path that begins with two slashes is another host to a page that
 * redirects by path.
 */
export function isAllowedCallback(address: string, origins: readonly string[]): boolean {
  const url = readWebAddress(address)
  return url !== null && origins.includes(url.origin) && !url.pathname.startsWith('//')
}

/** @param command of the command line, which registers the address that `field` has */
export const redirectNotAllowed = (
  description: string,
  field: string,
  command: 'add-redirect-uri' | 'add-post-logout-uri' | 'add-origin',
) =>
  rejected(
    'REDIRECT_URI_NOT_ALLOWED',
    { field },
    {
      message: description,
      hint: `Register what ${field} has, letter by letter: npx cartwright app ${command} <client id> <address>`,
    },
  )

/** No app has the client id of a request. */
export const clientNotFound = () =>
  rejected('CLIENT_NOT_FOUND', {}, { hint: 'npx cartwright app list shows the apps of this site and their client ids' })

/**
 * A callback URL with its parameters for the app: always whether a member is signed in, and the app's own state if
 * given.
 */
export function callbackUrl(
  address: string,
  { state }: CallbackParams,
  parameters: Readonly<Record<string, string>> & { readonly wixMemberLoggedIn: 'true' | 'false' },
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}
