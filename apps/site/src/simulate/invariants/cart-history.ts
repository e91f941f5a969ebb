import { checkHistory } from '../history/check-history.ts'
import type { Operation } from '../history/operation.ts'

/** The lines of a cart as a response has them: ids and quantities. */
export type Contents = string

interface SeenCart {
  readonly id: string
  readonly revision: number
  readonly contents: Contents
}

/** Operations after which the oldest are left out: each look checks them all. */
const LONGEST = 4000

/** What responses said of carts, whose revisions are versions: their order is checked as Elle checks it. */
export class CartHistory {
  readonly #contents = new Map<string, Contents>()
  #operations: Operation[] = []
  #moments = 0

  /** The moment at which a call begins. */
  begin(): number {
    this.#moments += 1
    return this.#moments
  }

  /** Records the response to a read. @returns its problems */
  read(name: string, cart: SeenCart, begin: number): string[] {
    this.#add({ name, begin, end: this.begin(), reads: versionOf(cart), writes: new Map() })
    return this.#compare(cart)
  }

  /** Records the response to a write. @returns its problems */
  wrote(name: string, cart: SeenCart, begin: number): string[] {
    this.#add({ name, begin, end: this.begin(), reads: new Map(), writes: versionOf(cart) })
    return this.#compare(cart)
  }

  /** @returns what contradicts that the calls happened one after the other */
  check(): string[] {
    return checkHistory(this.#operations)
  }

  #add(operation: Operation): void {
    this.#operations.push(operation)
    if (this.#operations.length > LONGEST) this.#operations = this.#operations.slice(-LONGEST / 2)
  }

  #compare({ id, revision, contents }: SeenCart): string[] {
    const version = `${id} ${revision}`
    const known = this.#contents.get(version)
    this.#contents.set(version, contents)
    if (known === undefined || known === contents) return []
    return [`Revision ${revision} of cart ${id} had two contents: ${known} and ${contents}`]
  }
}

const versionOf = ({ id, revision }: SeenCart): ReadonlyMap<string, number> => new Map([[`cart ${id}`, revision]])
