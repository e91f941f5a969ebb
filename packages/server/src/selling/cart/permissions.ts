import type { AddToCurrentCartRequest, RequestOf } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'
import { clears } from '../../platform/kernel/cleared.ts'
import { forbidden } from '../../platform/kernel/errors.ts'

type PricedRequest = Pick<AddToCurrentCartRequest, 'customLineItems'> & {
  readonly lineItems: readonly Pick<
    RequestOf<'UpdateCurrentCart'>['lineItems'][number],
    'catalogOverrideFields' | 'taxableAddress'
  >[]
  readonly merchantDiscounts?: RequestOf<'UpdateCurrentCart'>['merchantDiscounts']
}

const MERCHANT_DISCOUNTS = 'Merchant discounts need the rights of an owner or app'

/**
 * Prices are the merchant's to set: items of one's own, other values than the catalog's, and discounts by hand.
 *
 * @throws ApplicationError when a shopper asks for one of them
 */
export function requirePriceRights({ role }: Caller, request: PricedRequest): void {
  if (role === 'owner' || role === 'app') return
  if (request.customLineItems.length > 0) throw forbidden('Custom line items need the rights of an owner or app')
  if (request.merchantDiscounts !== undefined) throw forbidden(MERCHANT_DISCOUNTS)
  if (request.lineItems.some(({ catalogOverrideFields }) => catalogOverrideFields !== undefined))
    throw forbidden('Overriding catalog fields needs the rights of an owner or app')
  if (request.lineItems.some(({ taxableAddress }) => taxableAddress !== undefined))
    throw forbidden('Setting taxableAddress needs the rights of an owner or app')
}

/**
 * As `requirePriceRights`, for changes: there `null` removes the discounts, where a new cart simply has none.
 *
 * @throws ApplicationError when a shopper asks for one of them
 */
export function requirePriceChangeRights(caller: Caller, request: PricedRequest): void {
  requirePriceRights(caller, request)
  if (caller.role !== 'owner' && caller.role !== 'app' && clears(request, 'merchantDiscounts'))
    throw forbidden(MERCHANT_DISCOUNTS)
}
