import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { NumberSet } from './number-set.ts'

interface KeptOrder {
  /** What the products are ordered by; the number decides where that is the same. */
  readonly by: RawBuilder<unknown>
  readonly numbers: Uint32Array
  /** Whether anybody has asked for it since something moved. */
  wasUsed: boolean
}

/** Of so many products the places are looked up one by one; more are put in order anew. */
const MOST_MOVED = 50

/** All product numbers in the orders that were asked for. */
export class KeptOrders {
  readonly #db: Database
  readonly #kept = new Map<string, KeptOrder>()

  constructor(db: Database) {
    this.#db = db
  }

  async of(by: RawBuilder<unknown>): Promise<Uint32Array> {
    const key = by.compile(this.#db).sql
    const known = this.#kept.get(key)
    if (known) {
      known.wasUsed = true
      return known.numbers
    }
    const { rows } = await sql<{ numbers: string | null }>`
      select group_concat(number) as numbers from (
        select products.number from products order by ${by}, products.number
      )`.execute(this.#db)
    const numbers = numbersOf(rows[0]?.numbers ?? '')
    this.#kept.set(key, { by, numbers, wasUsed: true })
    return numbers
  }

  /** To be told of products that were made, changed or deleted. An order that nobody uses meanwhile is given up. */
  async move(changed: readonly number[]): Promise<void> {
    if (changed.length > MOST_MOVED) return this.clear()
    const moved = new NumberSet(0)
    for (const number of changed) moved.add(number)
    for (const [key, order] of this.#kept) {
      if (order.wasUsed) {
        const followers = await this.#placesOf(order, changed)
        const numbers = rearranged(order.numbers, moved, followers)
        this.#kept.set(key, { ...order, numbers, wasUsed: false })
      } else this.#kept.delete(key)
    }
  }

  clear(): void {
    this.#kept.clear()
  }

  /** By the number that a product comes after, which may have moved as well; 0 for none. */
  async #placesOf({ by }: KeptOrder, changed: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const list = sql.join(changed.map((number) => sql`${number}`))
    const { rows } = await sql<{ number: number; value: string | number }>`
      select products.number, ${by} as value from products where products.number in (${list})`.execute(this.#db)
    const followers = new Map<number, number>()
    for (const { number, value } of rows) {
      const alike = sql`${by} = ${value} and products.number < ${number} order by products.number desc`
      const lower = sql`${by} < ${value} order by ${by} desc, products.number desc`
      followers.set((await this.#first(alike)) ?? (await this.#first(lower)) ?? 0, number)
    }
    return followers
  }

  async #first(condition: RawBuilder<unknown>): Promise<number | undefined> {
    const { rows } = await sql<{ number: number }>`
      select products.number from products where ${condition} limit 1`.execute(this.#db)
    return rows[0]?.number
  }
}

/** An order without what has moved, and with it again where it belongs. */
function rearranged(
  numbers: Uint32Array,
  moved: NumberSet,
  followers: ReadonlyMap<number, number>,
): Uint32Array<ArrayBuffer> {
  const arranged = new Uint32Array(numbers.length + followers.size)
  let length = 0
  const follow = (number: number) => {
    for (let next = followers.get(number); next !== undefined; next = followers.get(next)) arranged[length++] = next
  }
  follow(0)
  for (const number of numbers) {
    if (moved.has(number)) continue
    arranged[length++] = number
    follow(number)
  }
  return arranged.slice(0, length)
}

function numbersOf(list: string): Uint32Array {
  return list === '' ? new Uint32Array(0) : Uint32Array.from(list.split(','), Number)
}
