import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { RequestContext } from '../../../platform/http/context.ts'
import { answerOnce } from '../../../platform/http/idempotency/answer-once.ts'
import { type Env, makeCall } from '../../../platform/http/route.ts'
import { addressKey } from '../../../platform/kernel/address-key.ts'
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts'
import { Rejection, ValidationError } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { readAgent, requireAccess } from '../access/agent-access.ts'
import { type AgentContext, agentCaller, type Body } from '../agent-context.ts'
import { failure } from '../envelope.ts'
import { memberCaller } from '../linking/link.ts'
import { readAgentProfile } from '../negotiation/agent-profile.ts'
import { negotiate } from '../negotiation/negotiate.ts'
import { readOffer } from '../negotiation/offer.ts'
import type { Operation } from '../operations.ts'
import { ProtocolError } from '../protocol-error.ts'
import { recordRequest } from '../seen/record-request.ts'
import { unrecoverable } from '../shopping/messages.ts'
import { authenticate } from '../signatures/authenticate.ts'
import type { ReceivedRequest } from '../signatures/verify-request.ts'
import { hasToken, readLink } from './read-link.ts'

/** What a transport reads of a request. */
export interface AgentRequest {
  /** The address of the agent's profile, where the request names one. */
  readonly agent: string | null
  readonly idempotencyKey: string | null
  /** Of the path, or of the arguments; empty where there is none. */
  readonly id: string
  readonly fields: unknown
  /** As it came, for its signature. */
  readonly received: ReceivedRequest
}

/** What was found out about the agent of a request. */
type Admitted = Pick<AgentContext, 'negotiated' | 'access' | 'keys' | 'link'> & { readonly countedAs: string }

const LONGEST_KEY = 255

/**
 * Executes an operation for an agent, and records the request for the owner.
 * @throws ProtocolError where it is not executed
 */
export async function runOperation(
  app: Hono<Env>,
  request: RequestContext,
  operation: Operation,
  given: AgentRequest,
): Promise<Body> {
  const { site } = request
  const settings = await readSettings(site.db)
  if (!settings.servesAgents) throw new ProtocolError(403, 'agents_not_served', 'This shop does not serve agents.')
  const { agent } = given
  if (!agent) throw new ProtocolError(400, 'invalid_profile_url', 'Name the profile of the agent by UCP-Agent.')
  let [isSigned, publishesKeys] = [false, false]
  const record = (status: number, code: string | null) =>
    recordRequest(site, { agent, operation: operation.name, status, code, isSigned, publishesKeys })
  try {
    const network = addressKey(request.address)
    const known = await readAgent(site, agent)
    const profile = await readAgentProfile(site, { address: agent, network, hasSigned: known.hasSigned })
    publishesKeys = profile !== null && profile.keys.length > 0
    const isForMember = hasToken(request.request)
    isSigned = await authenticate(site, operation, { agent, known, profile, received: given.received, isForMember })
    const { access } = known
    requireAccess(access, operation)
    const negotiated = negotiate(await readOffer(site), profile)
    const link = await readLink(request, agent, negotiated.release)
    // Without a signature anybody can name any agent: what strangers send does not count for the agent.
    const countedAs = isSigned ? agent : `${agent} of ${network}`
    const admitted = { negotiated, access, link, keys: profile?.keys ?? [], countedAs }
    const body = await execute(app, request, operation, { ...given, agent }, admitted)
    await record(200, firstCode(body))
    return body
  } catch (error) {
    // What names itself badly is not an agent to list.
    if (error instanceof ProtocolError && error.code !== 'invalid_profile_url') await record(error.status, error.code)
    throw error
  }
}

function firstCode({ messages }: Body): string | null {
  const [first]: unknown[] = Array.isArray(messages) ? messages : []
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : null
}

/**
 * Executes an operation for an agent: limits it, and makes a write once per idempotency key.
 * @throws ProtocolError where it is not executed
 */
async function execute(
  app: Hono<Env>,
  request: RequestContext,
  operation: Operation,
  { agent, idempotencyKey, id, fields }: Omit<AgentRequest, 'received'> & { readonly agent: string },
  { countedAs, ...admitted }: Admitted,
): Promise<Body> {
  const { negotiated, link } = admitted
  const asAgent = { ...request, caller: agentCaller(agent, { countedAs }) }
  const asShopper = link ? { ...request, caller: memberCaller(link) } : asAgent
  const context: AgentContext = {
    operation: asShopper,
    callShop: (call, of, locale) => makeCall(app, { ...asShopper, ...locale }, call, of),
    agent,
    protocol: 'UCP',
    ...admitted,
  }
  if (!negotiated.capabilities.has(operation.root))
    return failure(context, [
      unrecoverable('capabilities_incompatible', `The agent does not have the capability ${operation.root}.`),
    ])
  try {
    request.site.limits.admitCall(operation.kind, asAgent)
    const work = (as: RequestContext) =>
      as.site.gate.audited(as, { name: `ucp.${operation.name}`, path: operation.path }, fields, () =>
        operation.execute({ ...context, operation: as }, fields, id),
      )
    if (operation.kind === 'reads' || idempotencyKey === null) return await work(asShopper)
    return await once(asShopper, operation, { agent, idempotencyKey, id, fields, link }, work)
  } catch (error) {
    throw asProtocolError(error)
  }
}

async function once(
  request: RequestContext,
  { name }: Operation,
  { agent, idempotencyKey, id, fields, link }: Omit<AgentRequest, 'received'> & Pick<AgentContext, 'link'>,
  work: (as: RequestContext) => Promise<Body>,
): Promise<Body> {
  const key = idempotencyKey ?? ''
  if (key === '' || key.length > LONGEST_KEY)
    throw new ProtocolError(400, 'invalid_request', `Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`)
  const write = {
    // What a member was sent is not for another one, nor for a guest.
    caller: `agent:${hash(JSON.stringify([agent, link?.memberId]))}`,
    call: `ucp.${name}`,
    key,
    fingerprint: hash(canonicalJson([id, fields])),
    createdAt: request.site.now().toISOString(),
  }
  // The parts of an operation have responses of their own; that of the operation is stored when it is whole.
  const { body } = await answerOnce(request, write, ({ storeResponse: _, ...as }) => work(as))
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined))
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Errors of the shop's own rules that no response of the protocol carries. */
function asProtocolError(error: unknown): unknown {
  if (error instanceof z.ZodError)
    return new ProtocolError(400, codeOfIssues(error.issues), error.issues.map(describeIssue).join(' '))
  if (error instanceof ValidationError) return new ProtocolError(400, 'invalid_request', error.message)
  if (!(error instanceof Rejection)) return error
  const retryAfter = Number(error.headers['retry-after'])
  const code = 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'rejected'
  const status = code === 'idempotency_key_reused' ? 409 : error.status
  return new ProtocolError(status, code, error.message, Number.isFinite(retryAfter) ? retryAfter : undefined)
}

/** A lookup of too many ids has a code of its own. */
const codeOfIssues = ([issue]: readonly z.core.$ZodIssue[]) =>
  issue?.code === 'too_big' && issue.path.join() === 'ids' ? 'request_too_large' : 'invalid_request'

const describeIssue = ({ path, message }: z.core.$ZodIssue) =>
  `${path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${String(part)}` : String(part))).join('') || 'body'}: ${message}.`
