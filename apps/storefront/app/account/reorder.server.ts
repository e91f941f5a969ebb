import { createHash } from 'node:crypto'
import type { Cart, CatalogReference, OrderLineItem } from '@cartwright/client'
import { lineTitle } from '@cartwright/design/order'
import { currentCartOf } from '../cart/current-cart.server.ts'
import { errorCodeOf } from '../error-code.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { FormKey } from '../security/form-key.ts'
import type { Shop } from '../shop.server.ts'

/** What buying an order again came to. */
export interface BoughtAgain {
  /** Whether all items are in the cart. */
  complete: boolean
  /** Whether any are. */
  some: boolean
  /** What is missing and why, in words. */
  messages: string[]
}

/** Puts the items of an order into the cart, one by one, so that one that is gone does not hold up the others. */
export async function buyAgain(shop: Shop, orderId: string, key: FormKey): Promise<BoughtAgain> {
  const { lineItems } = await shop.client.orders.getOrder(orderId)
  const { again } = messagesIn(shop.language).orders
  const gone: string[] = []
  const fewer: string[] = []
  for (const line of lineItems) {
    const name = lineTitle(line)
    const added = await add(shop, line, key)
    if (added === 0) gone.push(name)
    else if (added < line.quantity) fewer.push(again.ofWanted(name, added, line.quantity))
  }
  const some = gone.length < lineItems.length
  const list = new Intl.ListFormat(shop.language, { type: 'unit' })
  return {
    complete: gone.length + fewer.length === 0,
    some,
    messages: [
      ...(gone.length > 0 && some ? [again.gone(list.format(gone))] : []),
      ...(fewer.length > 0 ? [again.fewer(list.format(fewer))] : []),
      some ? again.some : again.none,
    ],
  }
}

/** @returns how many are in the cart that were not before */
async function add(shop: Shop, line: OrderLineItem, { options, isRepeated }: FormKey): Promise<number> {
  const { catalogReference, quantity } = line
  if (!catalogReference) return 0
  const lineItems = [{ catalogReference, quantity }]
  // Each line is a request of its own, and a repeated form repeats the requests.
  const idempotencyKey = options.idempotencyKey && lineKey(options.idempotencyKey, line.id)
  try {
    const before = isRepeated ? null : await currentCartOf(shop.client)
    const { cart } = await shop.client.currentCart.addToCurrentCart(
      { lineItems },
      idempotencyKey ? { idempotencyKey } : {},
    )
    return Math.min(quantity, heldIn(cart, catalogReference) - heldIn(before, catalogReference))
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return 0
  }
}

const heldIn = (cart: Cart | null, wanted: CatalogReference): number =>
  (cart?.lineItems ?? [])
    .filter(({ catalogReference }) => catalogReference?.catalogItemId === wanted.catalogItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

function lineKey(key: string, lineId: string): string {
  const hex = createHash('sha256').update(`${key} ${lineId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
