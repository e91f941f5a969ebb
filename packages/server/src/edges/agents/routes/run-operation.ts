import type { Hono } from 'hono'
import { z } from 'zod'
import type { RequestContext } from '../../../platform/http/context.ts'
import type { Env } from '../../../platform/http/route.ts'
import { addressKey } from '../../../platform/kernel/address-key.ts'
import { Rejection, ValidationError } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { readAgent, requireAccess } from '../access/agent-access.ts'
import type { Body } from '../agent-context.ts'
import { failure } from '../envelope.ts'
import { readAgentProfile } from '../negotiation/agent-profile.ts'
import { negotiate } from '../negotiation/negotiate.ts'
import { readOffer } from '../negotiation/offer.ts'
import { PROFILE_PATH } from '../negotiation/shop-profile.ts'
import type { Operation } from '../operations.ts'
import { ProtocolError } from '../protocol-error.ts'
import { recordRequest } from '../seen/record-request.ts'
import { unrecoverable } from '../shopping/messages.ts'
import { authenticate } from '../signatures/authenticate.ts'
import type { ReceivedRequest } from '../signatures/verify-request.ts'
import { openAgent } from './execute.ts'
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
  // The admin tests the search under the shop's own profile. Under this name, only other requests are a stranger's.
  const isTest = agent === `${site.url}${PROFILE_PATH}` && operation.name === 'search_catalog'
  const record = async (status: number, code: string | null) => {
    if (!isTest) await recordRequest(site, { agent, operation: operation.name, status, code, isSigned, publishesKeys })
  }
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
    const keys = profile?.keys ?? []
    const admitted = { agent, protocol: 'UCP' as const, negotiated, access, link, keys, countedAs }
    const body = await executeNegotiated(openAgent(app, request, admitted), operation, given)
    await record(200, firstCode(body))
    return body
  } catch (error) {
    // What names itself badly is not an agent to list.
    if (error instanceof ProtocolError && error.code !== 'invalid_profile_url') await record(error.status, error.code)
    throw error
  }
}

/** @throws ProtocolError where the operation is not executed */
async function executeNegotiated(
  { context, execute }: ReturnType<typeof openAgent>,
  operation: Operation,
  { id, fields, idempotencyKey }: AgentRequest,
): Promise<Body> {
  if (!context.negotiated.capabilities.has(operation.root))
    return failure(context, [
      unrecoverable('capabilities_incompatible', `The agent does not have the capability ${operation.root}.`),
    ])
  try {
    return (await execute({ operation, id, fields, idempotencyKey, keyScope: operation.name })).body
  } catch (error) {
    throw asProtocolError(error)
  }
}

function firstCode({ messages }: Body): string | null {
  const [first]: unknown[] = Array.isArray(messages) ? messages : []
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : null
}

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
