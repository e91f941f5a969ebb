import type { Cart, CatalogReference, LineItem } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import { looksLikeGiftCard } from '@cartwright/react'
import { errorCodeOf } from '../error-code.ts'
import type { FormKey } from '../security/form-key.ts'
import type { Shop } from '../shop.server.ts'
import { couponProblemOf, giftCardProblemOf } from './code-problem.ts'
import { minimumOf } from './coupon-minimum.ts'
import { currentCartOf } from './current-cart.server.ts'
import { toDestination } from './destination.ts'
import { quantityOf, readItem, textOf } from './item-form.ts'
import type { CartResult, Problem } from './types.ts'

const longestNote = 1000

const problems: Record<string, Problem> = {
  ITEM_NOT_AVAILABLE: 'soldOut',
  ITEM_NOT_FOUND_IN_CATALOG: 'soldOut',
  INVALID_ITEM_OPTIONS: 'choose',
  LINE_ITEMS_LIMIT_EXCEEDED: 'cartFull',
}

/** Called before and after an item is added. */
type OnAdded = (before: Cart | null, after: Cart) => void

/** Runs one intent of the cart's form. Returns application errors, throws others. */
export async function carryOut(shop: Shop, form: FormData, key: FormKey, onAdded: OnAdded): Promise<CartResult> {
  const intent = textOf(form, 'intent')
  try {
    return await dispatch(shop, intent, form, key, onAdded)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    if (intent === 'quantity' && (code === 'LINE_ITEM_NOT_FOUND' || code === 'OWNED_CART_NOT_FOUND')) {
      return { ok: true, intent, gone: true }
    }
    if (code === 'MISSING_CUSTOM_TEXT') {
      return { ok: false, intent, problem: 'choose', ...(missingText(form) && { field: missingText(form) }) }
    }
    if (intent === 'add' && code === 'VALIDATION' && [...form.keys()].some((name) => name.startsWith('gift:')))
      return { ok: false, intent, problem: 'giftCard' }
    const minimum = minimumOf(error)
    const currency = minimum && (await currentCartOf(shop.client))?.currency
    if (minimum && currency)
      return { ok: false, intent, problem: 'couponMinimum', minimum: formatMoney(minimum, currency, shop.language) }
    if (intent === 'coupon' && looksLikeGiftCard(textOf(form, 'code')))
      return { ok: false, intent, problem: giftCardProblemOf(code) }
    const coupon = code.startsWith('ERROR_COUPON_') ? couponProblemOf(code) : undefined
    return { ok: false, intent, problem: problems[code] ?? coupon ?? 'generic' }
  }
}

async function dispatch(
  shop: Shop,
  intent: string,
  form: FormData,
  key: FormKey,
  onAdded: OnAdded,
): Promise<CartResult> {
  const { appliedGiftCards, currentCart } = shop.client
  switch (intent) {
    case 'add':
      return add(shop, form, key, onAdded)
    case 'quantity':
      return quantityOf(form) < 1 ? remove(shop, form) : setQuantity(shop, form)
    case 'remove':
      return remove(shop, form)
    case 'coupon': {
      const couponCode = textOf(form, 'code').trim()
      if (!couponCode) return { ok: false, intent, problem: 'couponEmpty' }
      const code = couponCode.slice(0, 100)
      if (looksLikeGiftCard(code)) await appliedGiftCards.addGiftCardToCurrentCart({ code })
      else await currentCart.updateCurrentCart({ couponCode: code })
      return { ok: true, intent }
    }
    case 'gift-card-remove':
      await appliedGiftCards.removeGiftCardFromCurrentCart(textOf(form, 'giftCardId'))
      return { ok: true, intent }
    case 'coupon-remove':
      await currentCart.removeCouponFromCurrentCart()
      return { ok: true, intent }
    case 'note':
      // An empty note takes the one before away.
      await currentCart.updateCurrentCart({
        cartInfo: { buyerNote: textOf(form, 'note').trim().slice(0, longestNote) },
      })
      return { ok: true, intent }
    case 'destination':
      return toDestination((name) => textOf(form, name))
        ? { ok: true, intent }
        : { ok: false, intent, problem: 'country' }
    case 'delivery':
      // The cart page stores the destination in a cookie; the cart itself does not change.
      return { ok: true, intent }
    default:
      return { ok: false, intent, problem: 'generic' }
  }
}

async function add(
  shop: Shop,
  form: FormData,
  { options, isRepeated }: FormKey,
  onAdded: OnAdded,
): Promise<CartResult> {
  const catalogReference = readItem(form)
  const quantity = Math.max(1, quantityOf(form))
  // What a lost response has added already is in the cart by now.
  const before = !isRepeated && (await shop.isKnown()) ? await currentCartOf(shop.client) : null
  const { cart } = await shop.client.currentCart.addToCurrentCart(
    { lineItems: [{ catalogReference, quantity }] },
    options,
  )
  onAdded(before, cart)
  const added = heldIn(cart, catalogReference) - heldIn(before, catalogReference)
  const line = cart.lineItems.find((line) => isOf(line, catalogReference))
  const name = line?.productName.translated ?? line?.productName.original ?? textOf(form, 'name')
  return {
    ok: true,
    intent: 'add',
    name,
    ...(added < quantity && { added: Math.max(0, added) }),
  }
}

function heldIn(cart: Cart | null, item: CatalogReference): number {
  const lines = cart?.lineItems.filter((line) => isOf(line, item)) ?? []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isOf({ catalogReference }: LineItem, { catalogItemId }: CatalogReference): boolean {
  return catalogReference?.catalogItemId === catalogItemId
}

async function setQuantity(shop: Shop, form: FormData): Promise<CartResult> {
  const id = textOf(form, 'lineId')
  const quantity = quantityOf(form)
  const { cart } = await shop.client.currentCart.updateCurrentCartLineItemQuantity([{ id, quantity }])
  const held = cart.lineItems.find((line) => line.id === id)?.quantity ?? quantity
  return { ok: true, intent: 'quantity', ...(held < quantity && { limitedTo: held }) }
}

async function remove(shop: Shop, form: FormData): Promise<CartResult> {
  const id = textOf(form, 'lineId')
  const line = (await currentCartOf(shop.client))?.lineItems.find((line) => line.id === id)
  // Already gone, perhaps in another tab: that is what was wanted.
  if (line) await shop.client.currentCart.removeLineItemsFromCurrentCart([id])
  const { catalogItemId = '', appId = '', options } = line?.catalogReference ?? {}
  const reference: CatalogReference = { catalogItemId, appId, ...(options && { options }) }
  const name = line?.productName.translated ?? line?.productName.original ?? ''
  return { ok: true, intent: 'remove', removed: { name, quantity: line?.quantity ?? 1, reference } }
}

function missingText(form: FormData): string {
  const field = [...form].find(([name, value]) => name.startsWith('text:') && value === '')?.[0]
  const title = field?.slice('text:'.length) ?? ''
  return textOf(form, `label:${title}`) || title
}
