import { calls, foreignApps, notServedCalls, notServedServices } from '@cartwright/server/hosted'
import { differencesOf } from './differences.ts'
import type { SdkModule } from './modules.ts'

/** The support for a call of a storefront. */
export interface ServeState {
  readonly state: 'SERVED' | 'DIFFERENT' | 'NOT_SERVED'
  /** The difference, or the reason why it is not served. */
  readonly reason?: string
}

const SERVED: ServeState = { state: 'SERVED' }
const notServed = (reason: string): ServeState => ({ state: 'NOT_SERVED', reason })

const byFunction = Map.groupBy(Object.values(calls), ({ functionName }) => functionName)

/** Packages of apps that a site cannot have. */
const APPS: Readonly<Record<string, string>> = {
  '@wix/blog': 'Blog',
  '@wix/bookings': 'Bookings',
  '@wix/events': 'Events',
  '@wix/forms': 'Forms',
  '@wix/pricing-plans': 'Pricing Plans',
  '@wix/restaurants': 'Restaurants',
  '@wix/table-reservations': 'Restaurants',
  '@wix/multilingual': 'Multilingual',
  '@wix/ricos': 'conversions of formatted texts',
  '@wix/crm': 'contacts',
}

/** The support for a function of the provider's packages. */
export function stateOfFunction({ packageName, name }: SdkModule, functionName: string): ServeState {
  const different = differencesOf(name, functionName)
  if (different !== null) return { state: 'DIFFERENT', reason: different }
  const app = APPS[packageName]
  if (app !== undefined) return notServed(reasonOfService(app))
  const served = byFunction.get(functionName) ?? []
  // Modules of the contract are those of the provider, some of them in parts.
  if (served.length > 0) return SERVED
  const call = notServedCalls.find(({ calls: paths }) => paths.some((path) => lastPart(path) === kebab(functionName)))
  return notServed(call ? `${call.name}: ${call.reason}` : `The site has no call ${name}.${functionName}.`)
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? ''
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function reasonOfService(name: string): string {
  const service = notServedServices.find((each) => each.name === name)
  return service ? service.reason : `${name} is an app of the provider, which a site cannot have.`
}

/** The support for a path; null for one that is not of the provider. */
export function stateOfPath(method: string | null, path: string, isAbsolute: boolean): ServeState | null {
  const app = foreignApps.find(({ paths }) => paths.test(path))
  const service = notServedServices.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(`${prefix}/`)))
  if (isAbsolute && app) return notServed(reasonOfService(app.name))
  if (isAbsolute && service) return notServed(`${service.name}: ${service.reason}`)
  for (const call of Object.values(calls)) {
    // Paths without a prefix are too short to tell the provider's from others.
    const routes = call.routes.filter((route) => isAbsolute || !/^\/v\d/.test(route.path))
    if (!routes.some((route) => (method === null || route.method === method) && matches(route.path, path))) continue
    const reason = differencesOf(call.module, call.functionName)
    return reason === null ? SERVED : { state: 'DIFFERENT', reason }
  }
  for (const { name, reason, calls: paths } of notServedCalls)
    for (const each of paths) {
      const [itsMethod, itsPath = ''] = each.split(' ')
      if ((method === null || method === itsMethod) && matches(itsPath, path)) return notServed(`${name}: ${reason}`)
    }
  return isAbsolute ? notServed(`The site has no path ${path}${method ? ` for ${method}` : ''}.`) : null
}

/** True when a path of code, with `{}` for computed parts, is that of a route, with `{id}` for parameters. */
function matches(route: string, path: string): boolean {
  const [one, other] = [route.split('/'), path.replace(/\/$/, '').split('/')]
  if (one.length !== other.length) return false
  return one.every((part, place) => part === other[place] || isParameter(part) || (other[place] === '{}' && place > 2))
}

const isParameter = (part: string): boolean => part.startsWith('{') || part.startsWith(':')

/** Functions of the sign-in of the provider's client that a site serves. */
const SIGN_IN: ReadonlySet<string> = new Set([
  'captchaInvisibleSiteKey',
  'captchaVisibleSiteKey',
  'generateOAuthData',
  'generateVisitorTokens',
  'getAuthHeaders',
  'getAuthUrl',
  'getMemberTokens',
  'getMemberTokensForDirectLogin',
  'getRecaptchaScriptUrl',
  'getRecaptchaToken',
  'getTokens',
  'loggedIn',
  'login',
  'logout',
  'parseFromUrl',
  'processVerification',
  'proceed',
  'register',
  'renewToken',
  'sendPasswordResetEmail',
  'setTokens',
])

export function stateOfSignIn(functionName: string): ServeState {
  if (functionName === 'getMemberTokensForExternalLogin')
    return notServed('Tokens of members come from the sign-in pages, or from a session token.')
  return SIGN_IN.has(functionName) ? SERVED : notServed(`The sign-in has no function ${functionName}.`)
}
