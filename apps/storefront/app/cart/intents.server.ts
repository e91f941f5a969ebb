import type { Cart, CatalogReference, LineItem } from '@cartwright/client'
import { refusalCode, type Shop } from '../shop.server.ts'
import { currentCartOf } from './current-cart.server.ts'
import type { CartResult, LineReference, Problem } from './types.ts'

/** App id of the store's own catalog. */
const storeCatalog = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const problems: Record<string, Problem> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_EXPIRED: 'couponExpired',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ITEM_NOT_AVAILABLE: 'soldOut',
  ITEM_NOT_FOUND_IN_CATALOG: 'soldOut',
  INVALID_ITEM_OPTIONS: 'choose',
  LINE_ITEMS_LIMIT_EXCEEDED: 'cartFull',
}

/** Hears of the cart before and after something was added. */
type OnAdded = (before: Cart | null, after: Cart) => void

/** Does what a form of the cart asks for. What the site refuses is told, what breaks is thrown. */
export async function carryOut(shop: Shop, form: FormData, onAdded: OnAdded): Promise<CartResult> {
  const intent = text(form, 'intent')
  try {
    return await dispatch(shop, intent, form, onAdded)
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    if (code === 'MISSING_CUSTOM_TEXT') {
      return { ok: false, intent, problem: 'choose', ...(missingText(form) && { field: missingText(form) }) }
    }
    const coupon = code.startsWith('ERROR_COUPON_')
    return { ok: false, intent, problem: problems[code] ?? (coupon ? 'couponNotApplicable' : 'generic') }
  }
}

async function dispatch(shop: Shop, intent: string, form: FormData, onAdded: OnAdded): Promise<CartResult> {
  const { currentCart } = shop.client
  switch (intent) {
    case 'add':
      return add(shop, form, onAdded)
    case 'quantity':
      return quantityOf(form) < 1 ? remove(shop, form) : setQuantity(shop, form)
    case 'remove':
      return remove(shop, form)
    case 'coupon': {
      const couponCode = text(form, 'code').trim()
      if (!couponCode) return { ok: false, intent, problem: 'couponEmpty' }
      await currentCart.updateCurrentCart({ couponCode: couponCode.slice(0, 100) })
      return { ok: true, intent }
    }
    case 'coupon-remove':
      await currentCart.removeCouponFromCurrentCart()
      return { ok: true, intent }
    case 'destination':
    case 'delivery':
      // Where it goes is kept by the cart's page, in a cookie: the cart itself does not change.
      return { ok: true, intent }
    default:
      return { ok: false, intent, problem: 'generic' }
  }
}

async function add(shop: Shop, form: FormData, onAdded: OnAdded): Promise<CartResult> {
  const catalogReference = readReference(form)
  const quantity = Math.max(1, quantityOf(form))
  const before = (await shop.isKnown()) ? await currentCartOf(shop.client) : null
  const { cart } = await shop.client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] })
  onAdded(before, cart)
  const count = heldIn(cart, catalogReference)
  const line = cart.lineItems.find((line) => isOf(line, catalogReference))
  const name = line?.productName.translated ?? line?.productName.original ?? text(form, 'name')
  return {
    ok: true,
    intent: 'add',
    name,
    ...(count < heldIn(before, catalogReference) + quantity && { limitedTo: count }),
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
  const id = text(form, 'lineId')
  const quantity = quantityOf(form)
  const { cart } = await shop.client.currentCart.updateCurrentCartLineItemQuantity([{ id, quantity }])
  const held = cart.lineItems.find((line) => line.id === id)?.quantity ?? quantity
  return { ok: true, intent: 'quantity', ...(held < quantity && { limitedTo: held }) }
}

async function remove(shop: Shop, form: FormData): Promise<CartResult> {
  const id = text(form, 'lineId')
  const line = (await currentCartOf(shop.client))?.lineItems.find((line) => line.id === id)
  // Already gone, perhaps in another tab: that is what was wanted.
  if (line) await shop.client.currentCart.removeLineItemsFromCurrentCart([id])
  const { catalogItemId = '', appId = '', options } = line?.catalogReference ?? {}
  const reference: LineReference = { catalogItemId, appId, ...(options && { options }) }
  const name = line?.productName.translated ?? line?.productName.original ?? ''
  return { ok: true, intent: 'remove', removed: { name, quantity: line?.quantity ?? 1, reference } }
}

/** What is to be added: chosen on a product's page, or put back after a removal. */
function readReference(form: FormData): CatalogReference {
  const kept = text(form, 'reference')
  if (kept) return parseReference(kept)
  const options: Record<string, string> = {}
  const customTextFields: Record<string, string> = {}
  for (const [field, value] of form) {
    if (typeof value !== 'string' || value === '') continue
    if (field.startsWith('option:')) options[field.slice('option:'.length)] = value
    if (field.startsWith('text:')) customTextFields[field.slice('text:'.length)] = value
  }
  return {
    appId: storeCatalog,
    catalogItemId: text(form, 'productId'),
    options: {
      ...(Object.keys(options).length > 0 && { options }),
      ...(Object.keys(customTextFields).length > 0 && { customTextFields }),
    },
  }
}

function parseReference(json: string): CatalogReference {
  try {
    const { catalogItemId, options } = JSON.parse(json) as Partial<CatalogReference>
    return { appId: storeCatalog, catalogItemId: String(catalogItemId), ...(options && { options }) }
  } catch {
    return { appId: storeCatalog, catalogItemId: 'unknown' }
  }
}

function missingText(form: FormData): string {
  const field = [...form].find(([name, value]) => name.startsWith('text:') && value === '')?.[0]
  return field?.slice('text:'.length) ?? ''
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function quantityOf(form: FormData): number {
  const quantity = Math.trunc(Number(text(form, 'quantity') || 1))
  return Number.isFinite(quantity) ? Math.min(quantity, 100_000) : 1
}
