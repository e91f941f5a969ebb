import type { AddToCurrentCartRequest } from '@cartwright/contract'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError } from '../http/errors.ts'
import type { CartDetails } from './cart.ts'
import { addLines } from './lines/change.ts'
import { freshLines } from './lines/fresh-lines.ts'
import { newCatalogLines, newCustomLine, readWanted } from './lines/new-lines.ts'
import { ownerOf } from './owner.ts'
import { requirePriceRights } from './permissions.ts'
import { newCart, saveCart } from './save-cart.ts'
import { findCart, readSources } from './store.ts'

/**
 * Puts items into the caller's cart; the first makes it.
 *
 * @returns the text of the cart
 */
export function addToCart({ site, caller }: RequestContext, request: AddToCurrentCartRequest): Promise<string> {
  requirePriceRights(caller, request)
  const owner = ownerOf(caller)
  const now = site.now()
  const wanted = readWanted(request.lineItems)
  return site.db.transaction().execute(async (transaction) => {
    const cart = (await findCart(transaction, owner))?.cart ?? newCart(owner, now)
    const references = wanted.map(({ reference }) => reference.item)
    const fresh = await freshLines(transaction, cart.lines, references)
    const added = [
      ...(await newCatalogLines(transaction, wanted, fresh.items)),
      ...request.customLineItems.map(newCustomLine),
    ]
    const changed = {
      ...cart,
      lines: addLines(fresh.lines, added),
      missing: fresh.missing,
      details: withLocation(cart.details, request.businessLocationId),
    }
    return saveCart(transaction, changed, await readSources(transaction, site.url), now)
  })
}

function withLocation(details: CartDetails, businessLocationId: string | undefined): CartDetails {
  if (businessLocationId === undefined) return details
  if (details.businessLocationId !== undefined)
    throw new ApplicationError(400, 'BUSINESS_LOCATION_ALREADY_SET', 'The cart already has a business location')
  return { ...details, businessLocationId }
}
