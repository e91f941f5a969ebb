import type { AddToCurrentCartRequest } from '@cartwright/contract'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import { ApplicationError, invalidField } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import type { StoredJson } from '../kernel/stored-json.ts'
import type { CartDetails } from './cart.ts'
import { keptCartAnswer } from './cart-answer.ts'
import { addLines } from './lines/change.ts'
import { findWanted, newCustomLine, readWanted } from './lines/new-lines.ts'
import { ownerOf } from './owner.ts'
import { requirePriceRights } from './permissions.ts'
import { linesToday } from './read-cart.ts'
import { newCart, saveCart } from './save-cart.ts'
import { findCart } from './store.ts'

/** Puts items into the caller's cart; the first makes it. */
export async function addToCart(context: Operation, request: AddToCurrentCartRequest): Promise<StoredJson> {
  const { site, caller } = context
  requirePriceRights(caller, request)
  if (request.lineItems.length + request.customLineItems.length === 0)
    throw invalidField('lineItems', 'must name something to add', 'REQUIRED_FIELD')
  const owner = ownerOf(caller)
  const now = site.now()
  const wanted = readWanted(request.lineItems)
  return write(site, currentCause(), async (transaction) => {
    const { kept, sources } = await findCart(transaction, owner)
    const cart = kept?.cart ?? newCart(owner, now)
    const known = kept ? await linesToday(transaction, kept, sources) : []
    const added = [...(await findWanted(transaction, wanted)), ...request.customLineItems.map(newCustomLine)]
    const lines = addLines(known, added)
    const details = withLocation(cart.details, request.businessLocationId)
    return keptCartAnswer(context, await saveCart(transaction, { ...cart, lines, details }, sources, now))
  })
}

function withLocation(details: CartDetails, businessLocationId: string | undefined): CartDetails {
  if (businessLocationId === undefined) return details
  if (details.businessLocationId !== undefined)
    throw new ApplicationError(400, 'BUSINESS_LOCATION_ALREADY_SET', 'The cart already has a business location')
  return { ...details, businessLocationId }
}
