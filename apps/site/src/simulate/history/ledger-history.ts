import { checkHistory } from './check-history.ts'
import type { Operation } from './operation.ts'

/** A line of a ledger, such as what an order took from a gift card. */
export interface Entry {
  readonly id: string
  readonly orderId: string | undefined
  /** Minor units, negative where they were taken. */
  readonly amount: number
}

/** What a call returned, between two moments. */
export interface Read<Value> {
  readonly value: Value
  readonly begin: number
  readonly end: number
}

interface Seen extends Read<number> {
  readonly name: string
  readonly account: string
}

/**
 * What people saw of ledgers that only grow: the entries of a gift card, and its balance. The number of entries is a version,
 * so the order of all readings and orders is checked as Elle checks it.
 */
export class LedgerHistory {
  #moments = 0
  /** How many entries there were. */
  #lists: Seen[] = []
  #balances: Seen[] = []
  readonly #longest = new Map<string, readonly Entry[]>()
  /** The moments at which checkouts were first ordered. */
  readonly #attempts = new Map<string, number>()
  readonly #orders = new Map<string, { readonly begin: number; readonly end: number }>()

  /** The moment at which a call begins or ends. */
  moment(): number {
    this.#moments += 1
    return this.#moments
  }

  /** Reads by a call. */
  async read<Value>(call: () => Promise<Value>): Promise<Read<Value>> {
    const begin = this.moment()
    return { value: await call(), begin, end: this.moment() }
  }

  /** A checkout is ordered, perhaps again: its order may be placed from its first attempt on. */
  order(checkoutId: string): void {
    if (!this.#attempts.has(checkoutId)) this.#attempts.set(checkoutId, this.moment())
  }

  /** The order of a checkout was confirmed to its buyer. */
  ordered(checkoutId: string, orderId: string): void {
    const begin = this.#attempts.get(checkoutId) ?? 0
    if (!this.#orders.has(orderId)) this.#orders.set(orderId, { begin, end: this.moment() })
  }

  /**
   * A member of the staff read a balance, then the entries.
   *
   * @returns what contradicts the entries that were seen before: they only grow, at their end
   */
  saw(
    account: string,
    { balance, entries }: { readonly balance: Read<number>; readonly entries: Read<readonly Entry[]> },
  ) {
    const current = this.#longest.get(account) ?? []
    const [shorter, longer] =
      current.length < entries.value.length ? [current, entries.value] : [entries.value, current]
    this.#longest.set(account, longer)
    this.#balances.push({ ...balance, account, name: `a balance of ${balance.value} at moment ${balance.begin}` })
    const { length } = entries.value
    this.#lists.push({ ...entries, value: length, account, name: `${length} entries at moment ${entries.begin}` })
    const isChanged = shorter.some(
      ({ id, amount }, index) => longer[index]?.id !== id || longer[index].amount !== amount,
    )
    return isChanged ? [`The entries of the gift card ${account} changed after they were seen`] : []
  }

  /** The power was cut: what was seen and not confirmed may be gone. */
  cutPower(): void {
    this.#longest.clear()
    this.#clear()
  }

  /** @returns what contradicts that calls happened one after the other. The next check has what is seen from now on. */
  check(): string[] {
    const balances = this.#balances.map((seen) => ({ seen, versions: this.#versionsWith(seen) }))
    const wrong = balances.filter(({ versions }) => versions.length === 0)
    const operations = [
      ...this.#lists.map((seen) => reading(seen, seen.value)),
      // More than one version may have a balance.
      ...balances.flatMap(({ seen, versions: [first, ...others] }) =>
        first === undefined || others.length > 0 ? [] : [reading(seen, first)],
      ),
      ...this.#writes(),
    ]
    this.#clear()
    return [
      ...wrong.map(({ seen }) => `The gift card ${seen.account} had ${seen.name}, which its entries do not add up to`),
      ...checkHistory(operations),
    ]
  }

  #clear(): void {
    this.#lists = []
    this.#balances = []
  }

  /** The numbers of entries that add up to a balance. */
  #versionsWith({ account, value: balance }: Seen): readonly number[] {
    let sum = 0
    const sums = [sum, ...(this.#longest.get(account) ?? []).map(({ amount }) => (sum += amount))]
    return sums.flatMap((one, version) => (one === balance ? [version] : []))
  }

  /** The confirmed orders that wrote an entry. */
  #writes(): Operation[] {
    return [...this.#longest].flatMap(([account, entries]) =>
      entries.flatMap(({ orderId, amount }, index) => {
        const order = amount < 0 && orderId !== undefined ? this.#orders.get(orderId) : undefined
        if (!order) return []
        return [{ name: `the order ${orderId}`, ...order, reads: new Map(), writes: new Map([[account, index + 1]]) }]
      }),
    )
  }
}

const reading = ({ name, account, begin, end }: Seen, version: number): Operation => ({
  name,
  begin,
  end,
  reads: new Map([[account, version]]),
  writes: new Map(),
})
