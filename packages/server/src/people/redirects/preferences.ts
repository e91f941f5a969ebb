import type { RequestOf } from '@cartwright/contract'
import { type Intent, intentOf } from './destination.ts'

type Parameters = Readonly<Record<string, string>>

/** What an authorization request means by its own parameters. An added one cannot change it. */
const AUTHORIZATION = [
  'client_id',
  'response_type',
  'redirect_uri',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'id_token_hint',
  'dpop_jkt',
  'request',
  'request_uri',
  'registration',
]

/** The parameter that opens the session, in the address of every intent that has one. */
const SESSION = 'redirect_session'

const isReserved = (intent: Intent, name: string) =>
  name === SESSION || (intent === 'auth' && AUTHORIZATION.includes(name))

/** Parameters that an app adds to the address of the page. */
export function addedParameters(intent: Intent, { preferences }: RequestOf<'CreateRedirectSession'>): Parameters {
  const given = Object.entries(preferences?.additionalQueryParameters ?? {})
  return Object.fromEntries(given.filter(([name]) => !isReserved(intent, name)))
}

/** Whether the page must not know the visitor or member of the caller. A sign-out always knows whom to sign out. */
export function isAnonymous(request: RequestOf<'CreateRedirectSession'>): boolean {
  return request.preferences?.maintainIdentity === false && request.logout === undefined
}

/** Preferences of a request that have no effect: the site has no second set of pages, and some names are its own. */
export function ignoredPreferences(request: RequestOf<'CreateRedirectSession'>): string[] {
  const { useGenericWixPages, maintainIdentity, additionalQueryParameters = {} } = request.preferences ?? {}
  const intent = intentOf(request)
  const reserved = Object.keys(additionalQueryParameters).filter((name) => isReserved(intent, name))
  return [
    ...(useGenericWixPages === false ? ['preferences.useGenericWixPages'] : []),
    ...(maintainIdentity === false && intent === 'logout' ? ['preferences.maintainIdentity'] : []),
    ...reserved.map((name) => `preferences.additionalQueryParameters.${name}`),
  ]
}
