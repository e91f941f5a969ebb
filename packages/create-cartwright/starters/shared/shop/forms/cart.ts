import { cartQuery } from '@cartwright/react/server'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import { read } from '../shop'
import { quantityOf, readItem } from './item'
import { done, type FormHandler, failed, textOf } from './result'

const add: FormHandler = async ({ client, language }, form) => {
  const catalogReference = readItem(form)
  const lineItems = [{ catalogReference, quantity: Math.max(1, quantityOf(form)) }]
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems })
  const line = cart.lineItems.find((one) => one.catalogReference?.catalogItemId === catalogReference.catalogItemId)
  return done(messagesIn(language).added(line?.productName.translated ?? line?.productName.original ?? ''))
}

/** Puts a removed item back, and shows the cart without the offer to do that. */
const undo: FormHandler = async (shop, form) => {
  await add(shop, form)
  return { ...done(), redirect: localPath(shop.language, '/cart') }
}

/** Sets the quantity of a line; 0 removes it, and the cart then offers to put it back. */
const quantity: FormHandler = async ({ client, language }, form) => {
  const id = textOf(form, 'line')
  const wished = quantityOf(form)
  if (wished > 0) {
    await client.currentCart.updateCurrentCartLineItemQuantity([{ id, quantity: wished }])
    return done()
  }
  const { cart } = await read(cartQuery(client))
  const line = cart?.lineItems.find((one) => one.id === id)
  // Another tab may have removed it.
  if (!line) return done()
  await client.currentCart.removeLineItemsFromCurrentCart([id])
  const removed = JSON.stringify({ ...line.catalogReference, quantity: line.quantity })
  return { ...done(), redirect: localPath(language, `/cart?${new URLSearchParams({ removed })}`) }
}

const coupon: FormHandler = async ({ client, language }, form) => {
  const couponCode = textOf(form, 'code').slice(0, 100)
  if (!couponCode) return failed(messagesIn(language).errors.COUPON_EMPTY)
  await client.currentCart.updateCurrentCart({ couponCode })
  return done()
}

const removeCoupon: FormHandler = async ({ client }) => {
  await client.currentCart.removeCouponFromCurrentCart()
  return done()
}

/** Puts the items of an order into the cart. Those that are no longer sold stay out. */
const buyAgain: FormHandler = async ({ client, language }, form) => {
  const { lineItems } = await client.orders.getOrder(textOf(form, 'order'))
  const items = lineItems.flatMap(({ catalogReference, quantity }) =>
    catalogReference ? [{ catalogReference, quantity }] : [],
  )
  const results = await Promise.allSettled(
    items.map((item) => client.currentCart.addToCurrentCart({ lineItems: [item] })),
  )
  if (!results.some(({ status }) => status === 'fulfilled'))
    return failed(messagesIn(language).errors.ITEM_NOT_FOUND_IN_CATALOG)
  return { ...done(), redirect: localPath(language, '/cart') }
}

export const cartForms = {
  add,
  undo,
  quantity,
  coupon,
  'coupon-remove': removeCoupon,
  'buy-again': buyAgain,
}
