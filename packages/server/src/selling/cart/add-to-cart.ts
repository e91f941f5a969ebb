import type { AddToCurrentCartRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { noPlugins } from '../../platform/service-plugins/answers.ts'
import type { CartById, CartDetails } from './cart.ts'
import type { CartServices } from './change-cart.ts'
import { addLines, type ShortStock } from './lines/change.ts'
import { newCustomLines } from './lines/custom-lines.ts'
import { requireLineAmounts } from './lines/line-amounts.ts'
import { findRequestedLines, readRequestedLines } from './lines/new-lines.ts'
import { ownerOf } from './owner.ts'
import { requirePriceRights } from './permissions.ts'
import { cartNotFound, linesToday } from './read-cart.ts'
import { newCart, type SavedCart, saveCart } from './save-cart.ts'
import { findCart } from './store.ts'

interface AddingCaller extends ShortStock {
  readonly caller: Caller
  /** Default: the current cart of the caller, which is made where there is none. */
  readonly key?: CartById
  /** Of the request: the one of a new cart. Default: the shop's own. */
  readonly currency?: string | null
}

/**
 * Adds items to a cart; the first item creates the current one.
 *
 * @throws ApplicationError when an item is not available, or the caller may not set its price
 */
export async function addToCart(
  transaction: Transaction,
  { now: clock, plugins = null }: CartServices,
  { caller, key, keepsShort = false, currency: requested = null, ...request }: AddToCurrentCartRequest & AddingCaller,
): Promise<SavedCart> {
  requirePriceRights(caller, request)
  if (request.lineItems.length + request.customLineItems.length === 0)
    throw invalidField('lineItems', 'must name something to add', 'REQUIRED_FIELD')
  const owner = ownerOf(caller)
  const now = clock()
  const wanted = readRequestedLines(request.lineItems)
  const { stored, sources } = await findCart(transaction, key ?? owner, requested)
  if (key && !stored) throw cartNotFound(key)
  const { currency, rate, shopCurrency } = sources.presentation
  requireLineAmounts(request, shopCurrency)
  const cart = stored?.cart ?? newCart(owner, now, rate === null ? undefined : currency)
  const known = stored ? await linesToday(transaction, stored, sources, plugins) : []
  const source = { answers: plugins ?? noPlugins, presentation: sources.presentation }
  const custom = await newCustomLines(transaction, request.customLineItems)
  const added = [...(await findRequestedLines(transaction, wanted, source)), ...custom]
  const lines = addLines(known, added, { keepsShort })
  const details = withLocation(cart.details, request.businessLocationId)
  return saveCart(transaction, { ...cart, lines, details }, sources, now)
}

function withLocation(details: CartDetails, businessLocationId: string | undefined): CartDetails {
  if (businessLocationId === undefined) return details
  if (details.businessLocationId !== undefined) throw rejected('BUSINESS_LOCATION_ALREADY_SET')
  return { ...details, businessLocationId }
}
