import { timingSafeEqual } from 'node:crypto'
import type { IdentityProvider } from '@cartwright/contract'
import { recordAudit } from '../../../audit/record.ts'
import { ApplicationError } from '../../../http/errors.ts'
import { hashToken } from '../../../oauth/secret-token.ts'
import type { Site } from '../../../site.ts'
import { admitBrowser, type HostedSignIn } from '../../admit-browser.ts'
import { spendOnce } from '../../spent-tokens.ts'
import { attempt } from '../../throttle.ts'
import { describeProvider } from '../metadata.ts'
import { AddressMissing, signInUser } from '../sign-in.ts'
import { findProvider } from './begin.ts'
import { CodeRefused } from './exchange-code.ts'
import { forgetFlow, type ProviderFlow, readFlow } from './flow.ts'
import { forgetNames, namePosted } from './posted-answer.ts'
import { proveUser } from './prove-user.ts'

/** Why nobody got in. */
export type ProviderFailure =
  /** The person said no at the provider. */
  | 'cancelled'
  /** The answer is for no sign-in of this browser, or for one that is over. */
  | 'over'
  /** The provider does not answer. */
  | 'unavailable'
  /** What the provider says does not hold. */
  | 'refused'
  /** The provider tells no address. */
  | 'nameless'
  /** A member has the address, and the provider has not verified it. */
  | 'taken'
  | 'closed'
  | 'inactive'
  | 'throttled'

/** What came of a sign-in at a provider. */
export type ProviderResult = {
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[]
  /** As the flow was begun with; empty where that is not known. */
  readonly context: Readonly<Record<string, string>>
} & (
  | { readonly kind: 'admitted'; readonly signIn: HostedSignIn }
  | { readonly kind: 'failed'; readonly failure: ProviderFailure }
)

interface ProviderAnswer {
  readonly providerId: string
  readonly parameters: URLSearchParams
  /** The browser's network address. */
  readonly address: string
}

/** Ends a sign-in at a provider with the answer it sent the browser back with. */
export async function finishProviderSignIn(
  site: Site,
  request: Request,
  { providerId, parameters, address }: ProviderAnswer,
): Promise<ProviderResult> {
  const kept = await readFlow(site, request)
  const provider = await findProvider(site, providerId)
  // An answer that this browser has not asked for is none, and does not end what it has asked for.
  if (!kept || !provider || kept.value.provider !== providerId || !isState(kept.value, parameters)) {
    if (kept) await noteFailure(site, providerId, 'STATE', address)
    return { kind: 'failed', failure: 'over', cookies: [], context: kept?.value.context ?? {} }
  }
  const { value: flow, expiresAt } = kept
  const ended = { cookies: [forgetFlow(site), ...forgetNames(site, request)], context: flow.context }
  const fail = async (failure: ProviderFailure) => {
    if (failure !== 'cancelled') await noteFailure(site, provider.id, failure.toUpperCase(), address)
    return { kind: 'failed', failure, ...ended } as const
  }
  if (!(await spendOnce(site.db, `provider-state.${flow.state}`, expiresAt))) return fail('over')
  const failure = await heed(site, provider, () => readFailure(site, provider, parameters))
  if (failure) return fail(failure)
  try {
    const { succeeded } = await attempt(site, `provider:${address}`, { address })
    const user = await heed(site, provider, () => proveUser(site, provider, flow, parameters.get('code') ?? ''))
    if (typeof user === 'string') return await fail(user)
    const named = namePosted(site, request, flow, user)
    const reached = await signInUser(site, provider, named, async (_, authentication) => authentication)
    await succeeded()
    return { kind: 'admitted', signIn: await admitBrowser(site, request, reached), ...ended }
  } catch (error) {
    return await fail(refusalOf(error))
  }
}

const isState = ({ state }: ProviderFlow, parameters: URLSearchParams): boolean =>
  timingSafeEqual(Buffer.from(hashToken(state)), Buffer.from(hashToken(parameters.get('state') ?? '')))

/** What the answer itself says against going on; null when it has a code from this very provider. */
async function readFailure(
  site: Site,
  provider: IdentityProvider,
  parameters: URLSearchParams,
): Promise<ProviderFailure | null> {
  const { authorization_response_iss_parameter_supported: saysIssuer } = await describeProvider(site, provider)
  const issuer = parameters.get('iss')
  // RFC 9207: an answer of another provider would have its code sent to this one.
  if (issuer === null ? saysIssuer === true : issuer !== provider.issuer) return 'refused'
  switch (parameters.get('error')) {
    case null:
      return parameters.get('code') ? null : 'refused'
    case 'access_denied':
      return 'cancelled'
    case 'server_error':
    case 'temporarily_unavailable':
      return 'unavailable'
    default:
      return 'refused'
  }
}

/** Does something with the provider. Whatever goes wrong out there is no fault of this site. */
async function heed<Result>(
  site: Site,
  { id }: IdentityProvider,
  work: () => Promise<Result>,
): Promise<Result | 'refused' | 'unavailable'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApplicationError || error instanceof CodeRefused) return 'refused'
    site.log.warn({ err: error, provider: id }, 'identity provider does not answer')
    return 'unavailable'
  }
}

const refusals: Readonly<Record<string, ProviderFailure>> = {
  '-19995': 'taken',
  SIGN_UP_CLOSED: 'closed',
  IDENTITY_NOT_ACTIVE: 'inactive',
  TOO_MANY_REQUESTS: 'throttled',
}

/** What the rules of the site say against a sign-in; anything that is no refusal is thrown on. */
function refusalOf(error: unknown): ProviderFailure {
  if (error instanceof AddressMissing) return 'nameless'
  const refusal = error instanceof ApplicationError ? refusals[error.code] : undefined
  if (refusal === undefined) throw error
  return refusal
}

function noteFailure({ db, now }: Site, provider: string, reason: string, address: string): Promise<void> {
  const details = { by: 'PROVIDER', provider, reason }
  const entry = { action: 'SIGN_IN', outcome: 'FAILURE', details, address } as const
  return db.transaction().execute((transaction) => recordAudit(transaction, entry, now()))
}
