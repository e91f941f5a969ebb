import { timingSafeEqual } from 'node:crypto'
import type { IdentityProvider } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../../platform/audit/record.ts'
import { write } from '../../../../platform/database/write.ts'
import { currentCause } from '../../../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../../../platform/kernel/browser-request.ts'
import { ApplicationError } from '../../../../platform/kernel/errors.ts'
import type { Services } from '../../../../platform/kernel/services.ts'
import { hashToken } from '../../../../platform/secrets/secret-token.ts'
import { spendOnce } from '../../../../platform/secrets/spent-tokens.ts'
import { findBrowserSession } from '../../../sessions/browser-sessions.ts'
import { attempt } from '../../attempts.ts'
import { admitBrowser, type HostedSignIn } from '../../start-browser-session.ts'
import { type ConnectFailure, connectProvider } from '../connections.ts'
import type { ProvenUser } from '../id-token.ts'
import { describeProvider } from '../metadata.ts'
import { AddressMissing, signInUser } from '../sign-in.ts'
import { findProvider } from './begin.ts'
import { CodeRejected } from './exchange-code.ts'
import { forgetFlow, type ProviderFlow, readFlow } from './flow.ts'
import { forgetNames, namePosted } from './posted-answer.ts'
import { proveUser } from './prove-user.ts'

/** Why a sign-in or a connection failed. */
export type ProviderFailure =
  /** The person said no at the provider. */
  | 'cancelled'
  /** The answer is for no sign-in of this browser, or for one that is over. */
  | 'over'
  /** The provider does not answer. */
  | 'unavailable'
  /** What the provider says does not hold. */
  | 'rejected'
  /** The provider tells no address. */
  | 'nameless'
  /** A member has the address, and the provider has not verified it. */
  | 'taken'
  | 'closed'
  | 'inactive'
  | 'throttled'
  | ConnectFailure

/** What came of it. */
export type ProviderResult = {
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[]
  /** As the flow was begun with; empty where that is not known. */
  readonly context: Readonly<Record<string, string>>
  /** Whether it was begun to connect a member, not to sign in. */
  readonly connects: boolean
} & (
  | { readonly kind: 'admitted'; readonly signIn: HostedSignIn }
  | { readonly kind: 'connected' }
  | { readonly kind: 'failed'; readonly failure: ProviderFailure }
)

interface ProviderAnswer {
  readonly providerId: string
  readonly parameters: URLSearchParams
  /** The browser's network address. */
  readonly address: string
}

/** Ends what was begun at a provider with the answer it sent the browser back with. */
export async function finishAtProvider(
  site: Services,
  request: BrowserRequest,
  { providerId, parameters, address }: ProviderAnswer,
): Promise<ProviderResult> {
  const stored = await readFlow(site, request)
  const provider = await findProvider(site, providerId)
  // A response that this browser has not requested is ignored; its own request stays open.
  if (!stored || !provider || stored.value.provider !== providerId || !isState(stored.value, parameters)) {
    if (stored) await recordFailure(site, stored.value, providerId, 'STATE', address)
    const begun = { context: stored?.value.context ?? {}, connects: stored?.value.connects !== undefined }
    return { kind: 'failed', failure: 'over', cookies: [], ...begun }
  }
  const { value: flow, expiresAt } = stored
  const { context, connects } = flow
  const cookies = [forgetFlow(site), ...forgetNames(site, request)]
  const ended = { cookies, context, connects: connects !== undefined }
  const fail = async (failure: ProviderFailure) => {
    if (failure !== 'cancelled') await recordFailure(site, flow, provider.id, failure.toUpperCase(), address)
    return { kind: 'failed', failure, ...ended } as const
  }
  if (!(await spendOnce(site.db, `provider-state.${flow.state}`, expiresAt))) return fail('over')
  const failure = await heed(site, provider, () => readFailure(site, provider, parameters))
  if (failure) return fail(failure)
  try {
    await using counted = await attempt(site, `provider:${address}`, { address })
    const user = await heed(site, provider, () => proveUser(site, provider, flow, parameters.get('code') ?? ''))
    if (typeof user === 'string') return await fail(user)
    const named = namePosted(site, request, flow, user)
    if (connects) {
      const rejection = await connectInBrowser(site, request, provider, named, connects)
      await counted.succeed()
      return rejection ? await fail(rejection) : { kind: 'connected', ...ended }
    }
    const signIn = await signInUser(site, provider, named, admitBrowser(site, request))
    await counted.succeed()
    return { kind: 'admitted', signIn, ...ended }
  } catch (error) {
    return await fail(rejectionOf(error))
  }
}

/** Only the member who asked for it is connected, in the browser it asked in, and while it is signed in there. */
async function connectInBrowser(
  site: Services,
  request: BrowserRequest,
  provider: IdentityProvider,
  user: ProvenUser,
  { memberId, browserSessionId }: NonNullable<ProviderFlow['connects']>,
): Promise<ConnectFailure | 'over' | null> {
  const session = await findBrowserSession(site, request)
  if (session?.id !== browserSessionId || session.member.id !== memberId) return 'over'
  return connectProvider(site, provider, user, memberId)
}

const isState = ({ state }: ProviderFlow, parameters: URLSearchParams): boolean =>
  timingSafeEqual(Buffer.from(hashToken(state)), Buffer.from(hashToken(parameters.get('state') ?? '')))

/** What the answer itself says against going on; null when it has a code from this very provider. */
async function readFailure(
  site: Services,
  provider: IdentityProvider,
  parameters: URLSearchParams,
): Promise<ProviderFailure | null> {
  const { authorization_response_iss_parameter_supported: saysIssuer } = await describeProvider(site, provider)
  const issuer = parameters.get('iss')
  // RFC 9207: an answer of another provider would have its code sent to this one.
  if (issuer === null ? saysIssuer === true : issuer !== provider.issuer) return 'rejected'
  switch (parameters.get('error')) {
    case null:
      return parameters.get('code') ? null : 'rejected'
    case 'access_denied':
      return 'cancelled'
    case 'server_error':
    case 'temporarily_unavailable':
      return 'unavailable'
    default:
      return 'rejected'
  }
}

/** Does something with the provider. Whatever goes wrong out there is no fault of this site. */
async function heed<Result>(
  site: Services,
  { id }: IdentityProvider,
  work: () => Promise<Result>,
): Promise<Result | 'rejected' | 'unavailable'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApplicationError || error instanceof CodeRejected) return 'rejected'
    site.log.warn({ err: error, provider: id }, 'identity provider does not answer')
    return 'unavailable'
  }
}

const rejections: Readonly<Record<string, ProviderFailure>> = {
  '-19995': 'taken',
  SIGN_UP_CLOSED: 'closed',
  IDENTITY_NOT_ACTIVE: 'inactive',
  TOO_MANY_REQUESTS: 'throttled',
}

/** The error of a sign-in that the site's rules reject; other errors are rethrown. */
function rejectionOf(error: unknown): ProviderFailure {
  if (error instanceof AddressMissing) return 'nameless'
  const rejection = error instanceof ApplicationError ? rejections[error.code] : undefined
  if (rejection === undefined) throw error
  return rejection
}

function recordFailure(
  { db, now }: Services,
  { connects }: ProviderFlow,
  provider: string,
  reason: string,
  address: string,
): Promise<void> {
  const about = connects
    ? ({ action: 'PROVIDER_CONNECTED', details: { provider, reason }, ...bySelf(connects.memberId) } as const)
    : ({ action: 'SIGN_IN', details: { by: 'PROVIDER', provider, reason } } as const)
  const entry = { ...about, outcome: 'FAILURE', address } as const
  return write({ db }, currentCause(), (transaction) => recordAudit(transaction, entry, now()))
}

/** Only the browser in which a member has begun it has its cookie, so whatever comes of it is that member's doing. */
const bySelf = (memberId: string) => ({ subject: ofMember(memberId), actor: { type: 'MEMBER', id: memberId } }) as const
