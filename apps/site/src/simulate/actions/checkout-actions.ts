import { STORES_APP_ID } from '@cartwright/client'
import type { Buyer } from '../people.ts'
import type { Step } from '../step.ts'
import { type Action, goodOf, nth, type Scene } from './action.ts'
import { buyerOf } from './cart-actions.ts'

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const contactDetails = { firstName: 'Ada', lastName: 'Larkin', phone: '+49 421 123456' }

/** Opens a checkout with all that an order needs; every third with a coupon, every fourth with a gift card. */
async function open({ world }: Scene, buyer: Buyer, id: string, [, coupon, card]: Step['numbers']): Promise<void> {
  const email = `${buyer.name}-${id.slice(0, 8)}@example.com`
  const { couponCodes, giftCardCodes } = world.records
  const couponCode = coupon % 3 === 0 ? nth(couponCodes, coupon) : undefined
  const giftCardCode = card % 4 === 0 ? nth(giftCardCodes, card) : undefined
  await buyer.client.checkoutEditor.updateCheckout(
    id,
    { buyerInfo: { email }, shippingInfo: { shippingDestination: { address, contactDetails } } },
    { ...(couponCode && { couponCode }), ...(giftCardCode && { giftCardCode }) },
  )
  buyer.checkout = { id, email }
}

const checkOutCart: Action = async (scene, { actor, numbers }) => {
  const buyer = buyerOf(scene, actor)
  const { checkoutId } = await buyer.client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  await open(scene, buyer, checkoutId, numbers)
}

/** As programs buy: without a cart. */
const checkOutDirectly: Action = async (scene, { actor, numbers }) => {
  const buyer = buyerOf(scene, actor)
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: goodOf(scene, numbers[0]).productId }
  const lineItems = [{ quantity: 1 + (numbers[1] % 2), catalogReference }]
  const { id } = await buyer.client.checkout.createCheckout({ channelType: 'WEB', lineItems })
  await open(scene, buyer, id, numbers)
}

/** Every eighth card is declined. */
const tokenOf = (number: number) => `gateway:${number % 8 === 0 ? 'declined' : 'accepted'}`

async function pay(scene: Scene, buyer: Buyer, paymentToken: string): Promise<string | null> {
  const { checkout } = buyer
  if (!checkout) return null
  if (buyer.cartId !== undefined) buyer.doubtfulCarts.add(buyer.cartId)
  const { id: checkoutId, email } = checkout
  const { priceSummary, lineItems } = await buyer.client.checkout.getCheckout(checkoutId)
  const total = priceSummary.total.amount
  // A cart that grew since it was paid may ask for more than there is: what is priced and sold is what is left.
  const units = lineItems.map(({ quantity, availability, catalogReference }) => ({
    productId: catalogReference?.catalogItemId ?? '',
    quantity: Math.min(quantity, availability?.quantityAvailable ?? quantity),
  }))
  const { stock, ledgers, orders } = scene.world.records
  stock.claim(checkoutId, units)
  ledgers.order(checkoutId)
  const { orderId } = await buyer.client.checkoutOrders.createOrderAndCharge(checkoutId, {
    expectedTotal: total,
    paymentToken,
  })
  stock.sell(checkoutId, units)
  ledgers.ordered(checkoutId, orderId)
  orders.push({ id: orderId, checkoutId, total, email, units })
  return orderId
}

const order: Action = async (scene, { actor, numbers: [card] }) => {
  await pay(scene, buyerOf(scene, actor), tokenOf(card))
}

/** Two tabs, or a finger that presses twice. */
const orderTwice: Action = async (scene, { actor, numbers: [card] }) => {
  const buyer = buyerOf(scene, actor)
  const attempts = await Promise.allSettled([pay(scene, buyer, tokenOf(card)), pay(scene, buyer, tokenOf(card))])
  const ids = new Set(attempts.flatMap((one) => (one.status === 'fulfilled' && one.value !== null ? [one.value] : [])))
  if (ids.size > 1) scene.world.records.problems.push(`A checkout pressed twice became ${ids.size} orders`)
  const [failed] = attempts.filter((one) => one.status === 'rejected')
  if (ids.size === 0 && failed) throw failed.reason
}

export const checkoutActions = { checkOutCart, checkOutDirectly, order, orderTwice }
