/** A set of product numbers, one bit each: what large catalogs are counted with. */
export class NumberSet {
  #words: Uint32Array

  constructor(capacity: number) {
    this.#words = new Uint32Array((capacity >>> 5) + 1)
  }

  add(number: number): void {
    const word = number >>> 5
    if (word >= this.#words.length) this.#grow(word)
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (number & 31))
  }

  delete(number: number): void {
    const word = number >>> 5
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (number & 31))
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0)
  }

  copy(): NumberSet {
    const copied = new NumberSet(0)
    copied.#words = this.#words.slice()
    return copied
  }

  /** Keeps what is in the other as well. */
  keep(other: NumberSet): this {
    const words = this.#words
    for (let index = 0; index < words.length; index++) words[index] = (words[index] ?? 0) & (other.#words[index] ?? 0)
    return this
  }

  addAll(other: NumberSet): this {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length - 1)
    const words = this.#words
    for (let index = 0; index < other.#words.length; index++)
      words[index] = (words[index] ?? 0) | (other.#words[index] ?? 0)
    return this
  }

  get size(): number {
    let size = 0
    for (const word of this.#words) size += ones(word)
    return size
  }

  /** How many are in both. */
  countWith(other: NumberSet): number {
    const length = Math.min(this.#words.length, other.#words.length)
    let size = 0
    for (let index = 0; index < length; index++) size += ones((this.#words[index] ?? 0) & (other.#words[index] ?? 0))
    return size
  }

  /** Those that a test lets through. */
  filter(test: (number: number) => boolean): NumberSet {
    const kept = new NumberSet(this.#words.length * 32 - 1)
    this.forEach((number) => {
      if (test(number)) kept.add(number)
    })
    return kept
  }

  /** In ascending order, and several times as fast as iterating. */
  forEach(visit: (number: number) => void): void {
    for (let index = 0; index < this.#words.length; index++) {
      for (let rest = this.#words[index] ?? 0; rest !== 0; rest &= rest - 1) {
        visit(index * 32 + 31 - Math.clz32(rest & -rest))
      }
    }
  }

  /** In ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [index, word] of this.#words.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) yield index * 32 + (31 - Math.clz32(rest & -rest))
    }
  }

  /** Room for twice as many, so that a growing catalog does not copy at each step. */
  #grow(word: number) {
    const words = new Uint32Array(Math.max(word + 1, this.#words.length * 2))
    words.set(this.#words)
    this.#words = words
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
