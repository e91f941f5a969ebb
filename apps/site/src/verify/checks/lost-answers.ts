import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Check, indexes, isRejection, unless } from '../check.ts'
import type { ReadyCheckout, Shop } from '../shop.ts'

/** Milliseconds within which a connection is cut. */
const LONGEST = 200
const CUTS = 3

/** How often to ask for the outcome of a payment that is in progress, and milliseconds between. */
const LOOKS = 40
const PAUSE = 500

/** Connections break while orders are placed; each buyer tries again until there is an answer. */
export const lostAnswers: Check = {
  id: 'lost-answers',
  title: 'A lost answer costs no order and makes no second one',
  run: async (shop) => {
    const product = await shop.sell('Lost answers', 12, shop.buyers * 2)
    const ready = await Promise.all(indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `lost-${n}` })))
    const cuts = await Promise.all(ready.map((checkout) => orderOverBadLine(shop, checkout)))
    const orders = await shop.ordersOf('lost-')
    const emails = new Set(orders.map(({ buyerInfo }) => buyerInfo.email))
    const taken = shop.buyers * 2 - (await shop.units(product))
    const cut = cuts.reduce((sum, one) => sum + one, 0)
    return {
      summary: `${shop.buyers} buyers ordered over ${cut} broken connections: ${orders.length} orders.`,
      problems: [
        ...unless(emails.size === shop.buyers, `${shop.buyers - emails.size} buyers have no order`),
        ...unless(orders.length === emails.size, `${orders.length - emails.size} buyers have a second order`),
        ...unless(taken === orders.length, `${taken} pieces were taken for ${orders.length} orders`),
      ],
    }
  },
}

/** @returns how many connections were cut before an answer came */
async function orderOverBadLine(shop: Shop, checkout: ReadyCheckout): Promise<number> {
  let cut = 0
  while (cut < CUTS) {
    try {
      await shop.order(checkout, (url, init) =>
        fetch(url, { ...init, signal: AbortSignal.timeout(randomInt(1, LONGEST)) }),
      )
      return cut
    } catch (error) {
      if (isRejection(error) && !isUnsettled(error.code)) throw error
      cut += 1
    }
  }
  await orderAfterProgress(shop, checkout)
  return cut
}

const isUnsettled = (code: string | undefined) =>
  code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' || code === 'PAYMENT_OUTCOME_UNKNOWN'

/** A payment whose answer was lost may still be in progress: the buyer waits and asks again. */
async function orderAfterProgress(shop: Shop, checkout: ReadyCheckout): Promise<void> {
  for (let look = 1; ; look++) {
    try {
      await shop.order(checkout)
      return
    } catch (error) {
      const isInProgress = isRejection(error) && isUnsettled(error.code)
      if (!isInProgress || look >= LOOKS) throw error
      await pause(PAUSE)
    }
  }
}
