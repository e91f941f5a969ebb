import type { Cart, CatalogReference } from '@cartwright/client'
import { cartQuery } from '../cart/cart-query.ts'
import { couponMinimum, looksLikeGiftCard } from '../cart/discount-problem.ts'
import { moduleOf } from '../shop-client.ts'
import { codeOf, done, type FormHandler, rejectForm, textOf } from './form-result.ts'
import { readFormQuantity, readItem } from './item-fields.ts'
import { readOnce } from './read-once.ts'

const add: FormHandler = async ({ client }, form) => {
  const currentCart = moduleOf(client, 'currentCart')
  const catalogReference = readItem(form)
  const requested = Math.max(1, readFormQuantity(form))
  const before = countOf((await readOnce(cartQuery(client))).cart, catalogReference)
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: requested }] })
  const added = Math.max(0, countOf(cart, catalogReference) - before)
  return { isOk: true, added: Math.min(added, requested), requested }
}

/** Puts a removed item back, and shows the cart without the offer to do that. */
const undo: FormHandler = async (shop, form) => {
  await add(shop, form)
  return { isOk: true, redirect: shop.localPath('/cart') }
}

/** Sets the quantity of a line; 0 removes it, and the cart then offers to put it back. */
const quantity: FormHandler = async ({ client, localPath }, form) => {
  const currentCart = moduleOf(client, 'currentCart')
  const id = textOf(form, 'line')
  const next = readFormQuantity(form)
  if (next > 0) {
    await currentCart.updateCurrentCartLineItemQuantity([{ id, quantity: next }])
    return done()
  }
  const { cart } = await readOnce(cartQuery(client))
  const line = cart?.lineItems.find((one) => one.id === id)
  // Another tab may have removed it.
  if (!line) return done()
  await currentCart.removeLineItemsFromCurrentCart([id])
  const name = line.productName.translated ?? line.productName.original
  const removed = JSON.stringify({ ...line.catalogReference, quantity: line.quantity, name })
  return { isOk: true, redirect: localPath(`/cart?${new URLSearchParams({ removed })}`) }
}

/** Applies a coupon or a gift card, by the form of the code. */
const coupon: FormHandler = async ({ client }, form) => {
  const code = textOf(form, 'code').slice(0, 100)
  if (!code) return rejectForm('EMPTY')
  try {
    if (looksLikeGiftCard(code)) await moduleOf(client, 'appliedGiftCards').addGiftCardToCurrentCart({ code })
    else await moduleOf(client, 'currentCart').updateCurrentCart({ couponCode: code })
    return done()
  } catch (error) {
    const minimum = couponMinimum(error)
    return { ...rejectForm(codeOf(error)), ...(minimum !== undefined && { minimum }) }
  }
}

const removeCoupon: FormHandler = async ({ client }) => {
  await moduleOf(client, 'currentCart').removeCouponFromCurrentCart()
  return done()
}

const removeGiftCard: FormHandler = async ({ client }, form) => {
  await moduleOf(client, 'appliedGiftCards').removeGiftCardFromCurrentCart(textOf(form, 'id'))
  return done()
}

/** Puts the items of an order into the cart. Those that are no longer sold stay out. */
const buyAgain: FormHandler = async ({ client, localPath }, form) => {
  const { lineItems } = await moduleOf(client, 'orders').getOrder(textOf(form, 'order'))
  const items = lineItems.flatMap(({ catalogReference, quantity }) =>
    catalogReference ? [{ catalogReference, quantity }] : [],
  )
  const results = await Promise.allSettled(
    items.map((item) => moduleOf(client, 'currentCart').addToCurrentCart({ lineItems: [item] })),
  )
  if (!results.some(({ status }) => status === 'fulfilled')) return rejectForm('ITEM_NOT_FOUND_IN_CATALOG')
  return { isOk: true, redirect: localPath('/cart') }
}

/** The pieces of a product in the cart. */
const countOf = (cart: Cart | null, { catalogItemId }: CatalogReference): number =>
  cart?.lineItems
    .filter(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0) ?? 0

/** The forms of the cart, by their intents. */
export const cartForms: Readonly<Record<string, FormHandler>> = {
  add,
  undo,
  quantity,
  coupon,
  'coupon-remove': removeCoupon,
  'gift-card-remove': removeGiftCard,
  'buy-again': buyAgain,
}
