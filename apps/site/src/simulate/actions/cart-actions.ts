import { type Cart, isCartwrightError, STORES_APP_ID } from '@cartwright/client'
import type { Buyer } from '../people.ts'
import { type Action, goodOf, nth, type Scene } from './action.ts'

export const buyerOf = ({ buyers }: Scene, actor: number): Buyer => {
  const buyer = nth(buyers, actor)
  if (!buyer) throw new Error('The simulated shop has no customer')
  return buyer
}

/** Milliseconds for which no cart is deleted by itself. */
const DAY = 86_400_000

const contentsOf = ({ lineItems }: Cart) => lineItems.map(({ id, quantity }) => `${id} × ${quantity}`).join(', ')

/** Does something with the cart of a buyer, and compares the response with all that came before. */
async function observe(scene: Scene, buyer: Buyer, kind: 'read' | 'wrote', call: () => Promise<Cart>): Promise<Cart> {
  const { carts, problems } = scene.world.records
  const before = buyer.cartId
  const floor = carts.floor(before)
  const cart = await call()
  const seen = { id: cart.id, revision: Number(cart.revision), contents: contentsOf(cart) }
  problems.push(...carts[kind](seen, cart.id === before ? floor : 0))
  buyer.cartId = cart.id
  buyer.cartSeenAt = scene.world.clock.now().getTime()
  buyer.lineIds = cart.lineItems.map(({ id }) => id)
  return cart
}

const browse: Action = async (scene, { actor, numbers: [which] }) => {
  const { client } = buyerOf(scene, actor)
  await client.products.getProduct(goodOf(scene, which).productId)
}

const readCart: Action = async (scene, { actor }) => {
  const buyer = buyerOf(scene, actor)
  const { client } = buyer
  try {
    await observe(scene, buyer, 'read', () => client.currentCart.getCurrentCart())
  } catch (error) {
    const isAbsent = isCartwrightError(error) && error.status === 404
    const { cartId, cartSeenAt, doubtfulCarts, name } = buyer
    const age = scene.world.clock.now().getTime() - cartSeenAt
    if (isAbsent && cartId !== undefined && !doubtfulCarts.has(cartId) && age < DAY)
      scene.world.records.problems.push(`The cart ${cartId} of ${name} is gone`)
    throw error
  }
}

const addToCart: Action = async (scene, { actor, numbers: [which, many] }) => {
  const buyer = buyerOf(scene, actor)
  const { client } = buyer
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: goodOf(scene, which).productId }
  const lineItems = [{ quantity: 1 + (many % 3), catalogReference }]
  await observe(scene, buyer, 'wrote', async () => (await client.currentCart.addToCurrentCart({ lineItems })).cart)
}

const setQuantity: Action = async (scene, { actor, numbers: [which, many] }) => {
  const buyer = buyerOf(scene, actor)
  const id = nth(buyer.lineIds, which)
  if (id === undefined) return
  const lines = [{ id, quantity: 1 + (many % 4) }]
  await observe(
    scene,
    buyer,
    'wrote',
    async () => (await buyer.client.currentCart.updateCurrentCartLineItemQuantity(lines)).cart,
  )
}

const removeLine: Action = async (scene, { actor, numbers: [which] }) => {
  const buyer = buyerOf(scene, actor)
  const id = nth(buyer.lineIds, which)
  if (id === undefined) return
  await observe(
    scene,
    buyer,
    'wrote',
    async () => (await buyer.client.currentCart.removeLineItemsFromCurrentCart([id])).cart,
  )
}

const estimate: Action = async (scene, { actor }) => {
  await buyerOf(scene, actor).client.currentCart.estimateCurrentCartTotals({})
}

export const cartActions = { browse, readCart, addToCart, setQuantity, removeLine, estimate }
