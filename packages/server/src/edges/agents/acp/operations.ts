import type { AgentAccess } from '@cartwright/contract'
import type { z } from 'zod'
import type { AgentContext, Body } from '../agent-context.ts'
import { cancelUnlessPaid } from '../shopping/cancel-unless-paid.ts'
import { beginSession, changeSession } from '../shopping/change-session.ts'
import { ownSession, placeOrder, saveShown } from '../shopping/checkouts.ts'
import type { Message } from '../shopping/messages.ts'
import type { AgentSession } from '../shopping/session-store.ts'
import { isOver, type Snapshot, takeSnapshot } from '../shopping/view-session.ts'
import { AcpError } from './acp-error.ts'
import {
  CancelSessionRequest,
  CompleteSessionRequest,
  CreateSessionRequest,
  UpdateSessionRequest,
  unusedFields,
} from './requests.ts'
import { toPayment, toSessionInput } from './to-session-input.ts'
import { viewAcpSession } from './view-session.ts'

/** An operation of the protocol. */
export interface AcpOperation {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Below the endpoint. */
  readonly path: string
  readonly kind: 'reads' | 'writes'
  readonly status: 200 | 201
  /** What the owner has to let the agent do. */
  readonly access: AgentAccess
  /** @throws ZodError for a request that does not fit */
  readonly execute: (context: AgentContext, request: unknown, id: string) => Promise<Body>
}

function operation<Schema extends z.ZodType<object>>(
  facts: Omit<AcpOperation, 'execute' | 'kind'>,
  schema: Schema,
  run: (context: AgentContext, request: z.output<Schema>, id: string) => Promise<Body>,
): AcpOperation {
  return {
    ...facts,
    kind: facts.method === 'GET' ? 'reads' : 'writes',
    execute: (context, request, id) => run(context, schema.parse(request), id),
  }
}

/** All that the shop serves of the protocol, from the sessions that every agent has. */
export const acpOperations: readonly AcpOperation[] = [
  operation(
    { name: 'create_checkout_session', method: 'POST', path: '/checkout_sessions', status: 201, access: 'CART' },
    CreateSessionRequest,
    createSession,
  ),
  operation(
    { name: 'get_checkout_session', method: 'GET', path: '/checkout_sessions/:id', status: 200, access: 'CART' },
    CancelSessionRequest,
    async (context, _, id) => viewAcpSession(context, await snapshotOf(context, await requireSession(context, id))),
  ),
  operation(
    { name: 'update_checkout_session', method: 'POST', path: '/checkout_sessions/:id', status: 200, access: 'CART' },
    UpdateSessionRequest,
    changeOpenSession,
  ),
  operation(
    {
      name: 'complete_checkout_session',
      method: 'POST',
      path: '/checkout_sessions/:id/complete',
      status: 200,
      access: 'BUY',
    },
    CompleteSessionRequest,
    completeSession,
  ),
  operation(
    {
      name: 'cancel_checkout_session',
      method: 'POST',
      path: '/checkout_sessions/:id/cancel',
      status: 200,
      access: 'CART',
    },
    CancelSessionRequest,
    cancelSession,
  ),
]

async function createSession(context: AgentContext, request: CreateSessionRequest): Promise<Body> {
  const { currency, locale } = request
  const wanted = { currency: currency.toUpperCase(), ...(locale && { language: locale }) }
  const begun = await beginSession(context, { ...toSessionInput(request), context: wanted })
  if (!('id' in begun))
    throw new AcpError(400, 'invalid', begun[0]?.content ?? 'Name an item to buy.', { param: '$.line_items' })
  return show(context, begun, request)
}

async function changeOpenSession(context: AgentContext, request: UpdateSessionRequest, id: string): Promise<Body> {
  const session = await requireOpen(context, id)
  return show(context, { ...session, state: await changeSession(context, session, toSessionInput(request)) }, request)
}

/** Places the order by the token of a payment handler. Where it fails, the session says why. */
async function completeSession(context: AgentContext, request: CompleteSessionRequest, id: string): Promise<Body> {
  const session = await requireSession(context, id)
  const { buyer, marketing_consents } = request
  const given = toSessionInput({ buyer, marketing_consents })
  const placed = await placeOrder(context, session, { ...given, payment: toPayment(request) })
  if (!placed) throw noSession(id)
  const { snapshot, problem } = placed
  return showSnapshot(context, snapshot, request, problem ? [problem] : [])
}

/** @throws AcpError 405 for a session that is over */
async function cancelSession(context: AgentContext, request: object, id: string): Promise<Body> {
  const session = await requireSession(context, id)
  const snapshot = await snapshotOf(context, session)
  const isFixed = snapshot.waiting === 'UNKNOWN' || snapshot.checkout.completed || isOver(context, session)
  if (isFixed || !(await cancelUnlessPaid(context.operation.site, session.id)))
    throw new AcpError(
      405,
      'not_cancelable',
      'The session is completed or canceled already, or its payment is in progress.',
    )
  const canceled: Snapshot = { ...snapshot, session: { ...session, status: 'canceled' } }
  return viewAcpSession(context, canceled, [], unusedFields(request))
}

const show = async (context: AgentContext, session: AgentSession, request: object) =>
  showSnapshot(context, await snapshotOf(context, session), request)

/** Views a session after a change, and remembers the total that it shows. */
async function showSnapshot(
  context: AgentContext,
  snapshot: Snapshot,
  request: object,
  further: readonly Message[] = [],
): Promise<Body> {
  const session = await saveShown(context, snapshot)
  return viewAcpSession(context, { ...snapshot, session }, further, unusedFields(request))
}

async function snapshotOf(context: AgentContext, session: AgentSession): Promise<Snapshot> {
  const snapshot = await takeSnapshot(context, session)
  if (!snapshot) throw noSession(session.id)
  return snapshot
}

async function requireSession(context: AgentContext, id: string): Promise<AgentSession> {
  const session = await ownSession(context, { id })
  if (!session) throw noSession(id)
  return session
}

async function requireOpen(context: AgentContext, id: string): Promise<AgentSession> {
  const session = await requireSession(context, id)
  const { checkout, waiting } = await snapshotOf(context, session)
  if (waiting === 'UNKNOWN')
    throw new AcpError(409, 'conflict', 'The session cannot be changed while its payment is in progress.')
  if (checkout.completed || isOver(context, session))
    throw new AcpError(409, 'conflict', 'The session is completed or canceled. Create another.')
  return session
}

const noSession = (id: string) => new AcpError(404, 'not_found', `There is no session ${id}.`)
