import { type Cart, STORES_APP_ID } from '@cartwright/client'
import type { Buyer } from './people.ts'

/** What both wires say of a cart. */
export interface SeenCart {
  readonly id: string
  readonly revision: number
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

/** The current cart of a buyer, by one of the wires. */
export interface CartOfWire {
  read(): Promise<SeenCart>
  add(catalogItemId: string, quantity: number): Promise<SeenCart>
  setQuantity(lineId: string, quantity: number): Promise<SeenCart>
  remove(lineId: string): Promise<SeenCart>
  estimate(): Promise<unknown>
}

const fromFirst = ({ id, revision, lineItems }: Cart): SeenCart => ({
  id,
  revision: Number(revision),
  lines: lineItems.map((line) => ({ id: line.id, quantity: line.quantity })),
})

type SecondCart = Awaited<ReturnType<Buyer['client']['currentCartV2']['getCurrentCart']>>['cart']

const fromSecond = ({ id, revision, lineItems }: SecondCart): SeenCart => ({
  id,
  revision: Number(revision),
  lines: lineItems.map((line) => ({ id: line.id, quantity: line.quantityInfo.requestedQuantity })),
})

const reference = (catalogItemId: string) => ({ appId: STORES_APP_ID, catalogItemId })

const firstWire = ({ client: { currentCart } }: Buyer): CartOfWire => ({
  read: async () => fromFirst(await currentCart.getCurrentCart()),
  add: async (id, quantity) => {
    const lineItems = [{ quantity, catalogReference: reference(id) }]
    return fromFirst((await currentCart.addToCurrentCart({ lineItems })).cart)
  },
  setQuantity: async (id, quantity) =>
    fromFirst((await currentCart.updateCurrentCartLineItemQuantity([{ id, quantity }])).cart),
  remove: async (id) => fromFirst((await currentCart.removeLineItemsFromCurrentCart([id])).cart),
  estimate: () => currentCart.estimateCurrentCartTotals({}),
})

const secondWire = ({ client: { currentCartV2 } }: Buyer): CartOfWire => ({
  read: async () => fromSecond((await currentCartV2.getCurrentCart()).cart),
  add: async (id, quantity) => {
    const catalogItems = [{ quantity, catalogReference: reference(id) }]
    return fromSecond((await currentCartV2.addLineItemsToCurrentCart({ catalogItems })).cart)
  },
  setQuantity: async (lineItemId, newQuantity) => {
    const lineItems = [{ lineItemId, quantity: { newQuantity } }]
    return fromSecond((await currentCartV2.updateLineItemsInCurrentCart({ lineItems })).cart)
  },
  remove: async (id) => fromSecond((await currentCartV2.removeLineItemsFromCurrentCart([id])).cart),
  estimate: () => currentCartV2.estimateCurrentCart(),
})

/** The cart of a buyer by the first wire or the second: by a number of a step, half of them each. */
export const cartOf = (buyer: Buyer, number: number): CartOfWire =>
  number % 2 === 0 ? firstWire(buyer) : secondWire(buyer)
