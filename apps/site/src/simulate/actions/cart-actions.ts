import { isCartwrightError } from '@cartwright/client'
import { cartOf, type SeenCart } from '../cart-of-wire.ts'
import type { Buyer } from '../people.ts'
import { type Action, goodOf, nth, type Scene } from './action.ts'

export const buyerOf = ({ buyers }: Scene, actor: number): Buyer => {
  const buyer = nth(buyers, actor)
  if (!buyer) throw new Error('The simulated shop has no customer')
  return buyer
}

/** Milliseconds for which no cart is deleted by itself. */
const DAY = 86_400_000

const contentsOf = ({ lines }: SeenCart) => lines.map(({ id, quantity }) => `${id} × ${quantity}`).join(', ')

/** Does something with the cart of a buyer, and compares the response with all that came before on either wire. */
async function observe(
  scene: Scene,
  buyer: Buyer,
  kind: 'read' | 'wrote',
  call: () => Promise<SeenCart>,
): Promise<void> {
  const { carts, problems } = scene.world.records
  const begin = carts.begin()
  const cart = await call()
  const { id, revision } = cart
  const name = `${kind === 'read' ? 'a read' : 'a write'} of ${buyer.name} at moment ${begin}`
  problems.push(...carts[kind](name, { id, revision, contents: contentsOf(cart) }, begin))
  buyer.cartId = id
  buyer.cartSeenAt = scene.world.clock.now().getTime()
  buyer.lineIds = cart.lines.map((line) => line.id)
}

const browse: Action = async (scene, { actor, numbers: [which] }) => {
  const { client, name } = buyerOf(scene, actor)
  const { productId } = goodOf(scene, which)
  await scene.world.records.stock.read(name, productId, async () => {
    const { product } = await client.products.getProduct(productId)
    return product.stock.quantity ?? Number.NaN
  })
}

const readCart: Action = async (scene, { actor, numbers: [wire] }) => {
  const buyer = buyerOf(scene, actor)
  try {
    await observe(scene, buyer, 'read', () => cartOf(buyer, wire).read())
  } catch (error) {
    const isAbsent = isCartwrightError(error) && error.status === 404
    const { cartId, cartSeenAt, doubtfulCarts, name } = buyer
    const age = scene.world.clock.now().getTime() - cartSeenAt
    if (isAbsent && cartId !== undefined && !doubtfulCarts.has(cartId) && age < DAY)
      scene.world.records.problems.push(`The cart ${cartId} of ${name} is gone`)
    throw error
  }
}

const addToCart: Action = async (scene, { actor, numbers: [which, many, wire] }) => {
  const buyer = buyerOf(scene, actor)
  const { productId } = goodOf(scene, which)
  await observe(scene, buyer, 'wrote', () => cartOf(buyer, wire).add(productId, 1 + (many % 3)))
}

const setQuantity: Action = async (scene, { actor, numbers: [which, many, wire] }) => {
  const buyer = buyerOf(scene, actor)
  const id = nth(buyer.lineIds, which)
  if (id === undefined) return
  await observe(scene, buyer, 'wrote', () => cartOf(buyer, wire).setQuantity(id, 1 + (many % 4)))
}

const removeLine: Action = async (scene, { actor, numbers: [which, , wire] }) => {
  const buyer = buyerOf(scene, actor)
  const id = nth(buyer.lineIds, which)
  if (id === undefined) return
  await observe(scene, buyer, 'wrote', () => cartOf(buyer, wire).remove(id))
}

const estimate: Action = async (scene, { actor, numbers: [wire] }) => {
  await cartOf(buyerOf(scene, actor), wire).estimate()
}

export const cartActions = { browse, readCart, addToCart, setQuantity, removeLine, estimate }
