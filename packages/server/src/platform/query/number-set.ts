/** A set of product numbers, one bit each: what large catalogs are counted with. */
export class NumberSet {
  #words: Uint32Array

  constructor(capacity: number) {
    this.#words = new Uint32Array((capacity >>> 5) + 1)
  }

  /** The places of a list whose values are in a range, bounds included. */
  static between(values: ArrayLike<number>, least: number, greatest: number): NumberSet {
    const found = new NumberSet(values.length)
    const words = found.#words
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? Number.NaN
      if (value >= least && value <= greatest) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31))
    }
    return found
  }

  /** The numbers of a text in which commas stand between them: one text is read faster than as many rows. */
  static of(text: string | null | undefined): NumberSet {
    const set = new NumberSet(0)
    if (text) set.addList(text)
    return set
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

  addList(text: string): void {
    let number = 0
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 44) {
        this.add(number)
        number = 0
      } else number = number * 10 + code - 48
    }
    this.add(number)
  }

  /** Keeps what is in the other as well. */
  keep(other: NumberSet): this {
    const [words, others] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index++) words[index] = (words[index] ?? 0) & (others[index] ?? 0)
    return this
  }

  /** Keeps what is not in the other. */
  drop(other: NumberSet): this {
    const [words, others] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index++) words[index] = (words[index] ?? 0) & ~(others[index] ?? 0)
    return this
  }

  addAll(other: NumberSet): this {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length - 1)
    const [words, others] = [this.#words, other.#words]
    for (let index = 0; index < others.length; index++) words[index] = (words[index] ?? 0) | (others[index] ?? 0)
    return this
  }

  get size(): number {
    let size = 0
    for (const word of this.#words) size += ones(word)
    return size
  }

  /** How many are in both. */
  countWith(other: NumberSet): number {
    const [words, others] = [this.#words, other.#words]
    const length = Math.min(words.length, others.length)
    let size = 0
    for (let index = 0; index < length; index++) size += ones((words[index] ?? 0) & (others[index] ?? 0))
    return size
  }

  /** Whether any is in both; stops at the first. */
  intersects(other: NumberSet): boolean {
    const [words, others] = [this.#words, other.#words]
    const length = Math.min(words.length, others.length)
    for (let index = 0; index < length; index++) if (((words[index] ?? 0) & (others[index] ?? 0)) !== 0) return true
    return false
  }

  /** Some of them in ascending order, beginning after so many. */
  slice(offset: number, limit: number): number[] {
    const numbers: number[] = []
    let skipped = 0
    for (const [index, word] of this.#words.entries()) {
      if (numbers.length >= limit) break
      const size = ones(word)
      if (skipped + size <= offset) {
        skipped += size
        continue
      }
      for (let rest = word; rest !== 0 && numbers.length < limit; rest &= rest - 1) {
        if (skipped < offset) skipped += 1
        else numbers.push(index * 32 + 31 - Math.clz32(rest & -rest))
      }
    }
    return numbers
  }

  /** In ascending order, and several times as fast as iterating. */
  forEach(visit: (number: number) => void): void {
    const words = this.#words
    for (let index = 0; index < words.length; index++) {
      for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1) {
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
