import { type Change, type Claim, findContradiction, type Happening } from './quantity.ts'

/** Units of a product. */
export interface Units {
  readonly productId: string
  readonly quantity: number
}

/** What the shop has of a product at a quiet moment. */
export interface QuietStock extends Units {
  /** What may yet be added or taken by checkouts whose payment is open, negative where it may be taken. */
  readonly open: readonly number[]
}

/**
 * What people saw of stock and did to it. Stock has no versions: an order of all changes is looked for in which each reading
 * saw the sum of those before it.
 */
export class StockHistory {
  #moments = 0
  #first = new Map<string, number>()
  #happenings = new Map<string, Happening[]>()
  readonly #open = new Map<string, readonly Units[]>()
  /** Claims of checkouts whose buyers have no confirmation. */
  readonly #claims = new Map<string, (Claim & { readonly productId: string })[]>()
  /** Ordering a checkout again gives the same order. */
  readonly #sold = new Set<string>()
  readonly #readingSince = new Map<string, { begin: number; count: number }>()

  /** The moment at which a call begins or ends. */
  moment(): number {
    this.#moments += 1
    return this.#moments
  }

  /** The units of a checkout that tried to pay, and whose buyer has no confirmation. */
  unitsOf(checkoutId: string): readonly Units[] {
    return this.#open.get(checkoutId) ?? []
  }

  /**
   * Begins again at a quiet moment, in which nothing is in flight.
   *
   * @param ordered checkouts that have an order: also those whose buyers have not learned of it
   */
  begin(stock: readonly QuietStock[], ordered: readonly string[]): void {
    for (const checkoutId of ordered) this.#sold.add(checkoutId)
    this.#happenings = new Map()
    this.#claims.clear()
    this.#first = new Map(stock.map(({ productId, quantity }) => [productId, quantity]))
    const begin = this.moment()
    for (const { productId, open } of stock)
      for (const amount of open)
        this.#add(productId, { kind: 'claim', name: 'an open payment', amount, begin, end: Infinity })
  }

  /** Does a reading. Reads of one customer that are in flight together share a response, so they share their begin. */
  async read(customer: string, productId: string, call: () => Promise<number>): Promise<void> {
    const key = `${customer} ${productId}`
    const reading = this.#readingSince.get(key) ?? { begin: this.moment(), count: 0 }
    reading.count += 1
    this.#readingSince.set(key, reading)
    try {
      const value = await call()
      const name = `${value} units seen by ${customer} at moment ${reading.begin}`
      this.#add(productId, { kind: 'reading', name, value, begin: reading.begin, end: this.moment() })
    } finally {
      reading.count -= 1
      if (reading.count === 0) this.#readingSince.delete(key)
    }
  }

  /** Adds units. @param isRejection whether an error says that nothing was changed */
  async change(units: readonly Units[], call: () => Promise<unknown>, isRejection: (error: unknown) => boolean) {
    const begin = this.moment()
    const add = (end: number) => {
      for (const { productId, quantity: amount } of units)
        this.#add(productId, { kind: 'change', name: 'a change', amount, begin, end })
    }
    try {
      await call()
      add(this.moment())
    } catch (error) {
      if (!isRejection(error)) add(Infinity)
      throw error
    }
  }

  /** A checkout begins to pay: from now on its units may be reserved. */
  claim(checkoutId: string, units: readonly Units[]): void {
    if (this.#sold.has(checkoutId)) return
    this.#open.set(checkoutId, units)
    const begin = this.moment()
    const claims = units.map(({ productId, quantity }) => {
      const claim = { kind: 'claim', name: `checkout ${checkoutId}`, amount: -quantity, begin, end: Infinity } as const
      return { ...claim, productId }
    })
    this.#claims.set(checkoutId, [...(this.#claims.get(checkoutId) ?? []), ...claims])
  }

  /** Its buyer learned of the order: its units are sold. */
  sell(checkoutId: string, units: readonly Units[]): void {
    if (this.#sold.has(checkoutId)) return
    this.#sold.add(checkoutId)
    const claims = this.#claims.get(checkoutId) ?? []
    this.#claims.delete(checkoutId)
    this.#open.delete(checkoutId)
    const now = this.moment()
    for (const { productId, ...claim } of claims) this.#add(productId, { ...claim, end: now })
    for (const { productId, quantity } of units) {
      const sale: Change = { kind: 'change', name: checkoutId, amount: -quantity, begin: now, end: now }
      this.#add(productId, sale)
    }
  }

  /** The power was cut between a moment and now. */
  cutPower(begin: number): void {
    const end = this.moment()
    for (const productId of this.#first.keys()) this.#add(productId, { kind: 'cut', name: 'a power cut', begin, end })
  }

  /** @returns what contradicts that calls happened one after the other */
  check(): string[] {
    const open = [...this.#claims.values()].flat()
    return [...this.#first].flatMap(([productId, first]) => {
      const claims = open.filter((claim) => claim.productId === productId)
      const found = findContradiction(first, [...(this.#happenings.get(productId) ?? []), ...claims])
      return found ? [`The stock of ${productId} contradicts itself: ${found.name} fit no order of its changes`] : []
    })
  }

  #add(productId: string, happening: Happening): void {
    const all = this.#happenings.get(productId) ?? []
    this.#happenings.set(productId, all)
    all.push(happening)
  }
}
