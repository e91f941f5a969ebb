import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { joined } from '../../platform/database/text.ts'
import { NumberSet } from '../../platform/query/number-set.ts'

interface CachedSortOrder {
  /** What the products are ordered by; the number decides where that is the same. */
  readonly by: RawBuilder<unknown>
  readonly numbers: Uint32Array
  /** The number of changes since the last use. */
  unused: number
}

/** An order that is unused during many changes is dropped. */
const MOST_UNUSED = 20
/** Up to this many products are moved one by one; with more, the order is sorted again. */
const MOST_MOVED = 50

/** All product numbers in the orders that were asked for. */
export class CachedSortOrders {
  readonly #db: Database
  readonly #cached = new Map<string, CachedSortOrder>()

  constructor(db: Database) {
    this.#db = db
  }

  async of(by: RawBuilder<unknown>): Promise<Uint32Array> {
    const key = by.compile(this.#db).sql
    const known = this.#cached.get(key)
    if (known) {
      known.unused = 0
      return known.numbers
    }
    const { rows } = await sql<{ numbers: string | null }>`
      select ${joined(sql`number`)} as numbers from (
        select products.number from products order by ${by}, products.number
      ) as ordered`.execute(this.#db)
    const numbers = numbersOf(rows[0]?.numbers ?? '')
    this.#cached.set(key, { by, numbers, unused: 0 })
    return numbers
  }

  /** Call this for products that were created, changed or deleted. */
  async move(changed: readonly number[]): Promise<void> {
    if (changed.length > MOST_MOVED) return this.clear()
    const moved = new NumberSet(0)
    for (const number of changed) moved.add(number)
    for (const [key, order] of this.#cached) {
      if (order.unused < MOST_UNUSED) {
        const followers = await this.#placesOf(order, changed)
        const isInOrder = followers.size === changed.length && areInPlace(order.numbers, followers)
        const numbers = isInOrder ? order.numbers : rearranged(order.numbers, moved, followers)
        this.#cached.set(key, { ...order, numbers, unused: order.unused + 1 })
      } else this.#cached.delete(key)
    }
  }

  clear(): void {
    this.#cached.clear()
  }

  /** By the number that a product comes after, which may have moved as well; 0 for none. */
  async #placesOf({ by }: CachedSortOrder, changed: readonly number[]): Promise<ReadonlyMap<number, number>> {
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

/** Most changes are of something that an order is not by. */
function areInPlace(numbers: Uint32Array, followers: ReadonlyMap<number, number>): boolean {
  return [...followers].every(([before, number]) => {
    const place = numbers.indexOf(number)
    return place >= 0 && (numbers[place - 1] ?? 0) === before
  })
}

/** An order without what has moved, and with it again where it belongs. What is between goes over in one piece. */
function rearranged(
  numbers: Uint32Array,
  moved: NumberSet,
  followers: ReadonlyMap<number, number>,
): Uint32Array<ArrayBuffer> {
  const arranged = new Uint32Array(numbers.length + followers.size)
  const marked = moved.copy()
  for (const number of followers.keys()) marked.add(number)
  let length = 0
  let copied = 0
  const copyTo = (place: number) => {
    arranged.set(numbers.subarray(copied, place), length)
    length += place - copied
  }
  const follow = (number: number) => {
    for (let next = followers.get(number); next !== undefined; next = followers.get(next)) arranged[length++] = next
  }
  follow(0)
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0
    if (!marked.has(number)) continue
    const hasMoved = moved.has(number)
    copyTo(hasMoved ? place : place + 1)
    copied = place + 1
    if (!hasMoved) follow(number)
  }
  copyTo(numbers.length)
  return arranged.slice(0, length)
}

/** The numbers of a text in which commas stand between them. */
function numbersOf(list: string): Uint32Array {
  const numbers = new Uint32Array((list.length + 1) >>> 1)
  let length = 0
  let number = 0
  for (let index = 0; index < list.length; index++) {
    const code = list.charCodeAt(index)
    if (code === 44) {
      numbers[length++] = number
      number = 0
    } else number = number * 10 + code - 48
  }
  if (list !== '') numbers[length++] = number
  return numbers.slice(0, length)
}
