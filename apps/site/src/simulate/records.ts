import { LedgerHistory } from './history/ledger-history.ts'
import { StockHistory, type Units } from './history/stock-history.ts'
import { CartHistory } from './invariants/cart-history.ts'

/** The id of the only variant of a product without options. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/** A product of the simulated shop, and what staff did to its stock. */
export interface Good {
  readonly productId: string
  /** Units that the shop had at first, and that staff added since. */
  units: number
  /** Additions whose response never came: each happened or did not. */
  readonly uncertain: number[]
}

/** An order whose buyer got a response. */
export interface AcknowledgedOrder {
  readonly id: string
  readonly checkoutId: string
  /** What the buyer agreed to, as a decimal. */
  readonly total: string
  readonly email: string
  readonly units: readonly Units[]
}

/** An event of an order as the world outside received it. */
export interface ReceivedEvent {
  readonly id: string
  readonly slug: string
  readonly entityId: string
}

/** What people outside of the shop saw and know, whatever became of its processes. */
export class Records {
  readonly goods: Good[] = []
  readonly orders: AcknowledgedOrder[] = []
  readonly orderEvents = new Map<string, ReceivedEvent>()
  readonly couponCodes: string[] = []
  readonly giftCardCodes: string[] = []
  readonly carts = new CartHistory()
  readonly stock = new StockHistory()
  readonly ledgers = new LedgerHistory()
  readonly giftCardIds: string[] = []
  /** What contradicts a promise at the moment it was seen. */
  readonly problems: string[] = []
  /** The ids of requests that failed while a fault struck. */
  readonly explainedFailures = new Set<string>()
  /** How often each action was done, and how often it was rejected or failed. */
  readonly counts = new Map<string, number>()

  /** @param since the moment of its announcement, as stock counts moments; undefined when there was none */
  cutPower(since: number | undefined): void {
    if (since === undefined) return
    this.stock.cutPower(since)
    this.ledgers.cutPower()
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
}
