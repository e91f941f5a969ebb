import { isCartwrightError, type Order } from '@cartwright/client'
import type { Operator } from '../operator.ts'

/**
 * The order with an id or a number.
 *
 * @throws Error when there is none
 */
export async function findOrder({ orders, orderSearch }: Operator, named: string): Promise<Order> {
  const noSuchOrder = new Error(`There is no order ${named}. cartwright order list shows all.`)
  const number = /^#?(\d+)$/.exec(named)?.[1]
  if (number !== undefined) {
    const found = (await orderSearch.searchOrders({ filter: { number } })).orders[0]
    if (!found) throw noSuchOrder
    return found
  }
  try {
    return await orders.getOrder(named)
  } catch (error) {
    throw isCartwrightError(error) && error.code === 'NOT_FOUND' ? noSuchOrder : error
  }
}

/** Items of an order as a command names them: the number of the line, and how many of it. */
export interface BoughtItem {
  readonly lineItemId: string
  readonly quantity?: number
}

/**
 * Reads items such as `2` (all of line 2) or `2=1` (one of line 2). Lines are numbered as `order show` prints them.
 *
 * @throws Error for a line that the order does not have, or a quantity that is no whole number above zero
 */
export function readItems({ lineItems }: Order, texts: readonly string[]): BoughtItem[] {
  return texts.map((text) => {
    const [, line = '', quantity] = /^(\d+)(?:=(\d+))?$/.exec(text) ?? []
    const item = lineItems[Number(line) - 1]
    if (!item || quantity === '0')
      throw new Error(`item: ${text} must be a line from 1 to ${lineItems.length}, such as 1 or 1=2 for two of it`)
    return { lineItemId: item.id, ...(quantity !== undefined && { quantity: Number(quantity) }) }
  })
}
