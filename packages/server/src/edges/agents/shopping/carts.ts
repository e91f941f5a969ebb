import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { claimSession } from '../linking/claim-session.ts'
import { beginSession, changeSession } from './change-session.ts'
import { notFound, nothingToBuy, ownSession, saveShown } from './checkouts.ts'
import type { CartRequest } from './requests.ts'
import { type AgentSession, updateSession } from './session-store.ts'
import { isOver, takeSnapshot, viewCart } from './view-session.ts'

/** Creates a cart. */
export async function createCart(context: AgentContext, input: CartRequest): Promise<Body> {
  const begun = await beginSession(context, input)
  return 'id' in begun ? shown(context, begun) : nothingToBuy(context, begun)
}

export async function getCart(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const snapshot = await openCart(context, id)
  return snapshot ? viewCart(context, snapshot) : notFound(context, 'cart', id)
}

/** Replaces the items of a cart, and what else is given. */
export async function updateCart(
  context: AgentContext,
  { id, ...input }: CartRequest & { readonly id: string },
): Promise<Body> {
  const snapshot = await openCart(context, id)
  if (!snapshot) return notFound(context, 'cart', id)
  const session = await claimSession(context, snapshot.session)
  return shown(context, { ...session, state: await changeSession(context, session, input) })
}

/** Cancels a cart. The response has it as it was. */
export async function cancelCart(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const snapshot = await openCart(context, id)
  if (!snapshot) return notFound(context, 'cart', id)
  const { session } = snapshot
  await write(context.operation.site, currentCause(), (transaction) =>
    updateSession(transaction, session.id, { status: 'canceled' }),
  )
  return viewCart(context, snapshot)
}

/** A cart that is neither canceled nor ordered. */
async function openCart(context: AgentContext, cartId: string) {
  const session = await ownSession(context, { cartId })
  if (!session || isOver(context, session)) return null
  const snapshot = await takeSnapshot(context, session)
  return snapshot?.checkout.completed ? null : snapshot
}

async function shown(context: AgentContext, session: AgentSession): Promise<Body> {
  const snapshot = await takeSnapshot(context, session)
  if (!snapshot) return notFound(context, 'cart', session.cartId)
  return viewCart(context, { ...snapshot, session: await saveShown(context, snapshot) })
}
