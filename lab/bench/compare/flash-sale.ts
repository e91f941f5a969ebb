import { setTimeout as pause } from 'node:timers/promises'
import { SALE_SLUG } from './catalog.ts'
import { Rejected } from './http.ts'
import type { Contender } from './measure.ts'
import { BUYERS, SALE_SECONDS } from './sizes.ts'

/** Their numbers follow those of all other buyers. */
const FIRST_BUYER = 10_000_000

/** The responses to buyers who all began at the same moment. */
export interface Sale {
  /** Orders that were confirmed to their buyers. */
  readonly placed: number
  readonly rejected: number
  /** Errors of the server, and broken connections. */
  readonly failed: number
  readonly waiting: number
  /** Seconds until the last response. */
  readonly seconds: number
  /** What the rejections and failures said, the most frequent first. */
  readonly reasons: readonly (readonly [reason: string, count: number])[]
}

/** Each buyer goes through a whole purchase of one unit; there are fewer units than buyers. */
export async function holdSale({ shop, running }: Contender): Promise<Sale> {
  running.resume()
  const sale = { placed: 0, rejected: 0, failed: 0 }
  const reasons = new Map<string, number>()
  const started = performance.now()
  let last = started
  const buy = async (buyer: number) => {
    const outcome = await shop.buy(SALE_SLUG, FIRST_BUYER + buyer).then(
      () => null,
      (error: unknown) => error,
    )
    last = performance.now()
    if (outcome === null) sale.placed += 1
    else {
      sale[outcome instanceof Rejected ? 'rejected' : 'failed'] += 1
      const reason = shorten(outcome instanceof Error ? outcome.message : String(outcome))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)))
  await Promise.race([all, pause(SALE_SECONDS * 1_000, null, { ref: false })])
  const { placed, rejected, failed } = sale
  const result = { ...sale, waiting: BUYERS - placed - rejected - failed, seconds: (last - started) / 1_000 }
  return { ...result, reasons: [...reasons].toSorted(([, a], [, b]) => b - a) }
}

/** Without the ids that make each one different. */
const shorten = (message: string) => message.replaceAll(/[\w-]*\d[\w-]{15,}/g, '…').slice(0, 120)
