/** Lets so many in at once; the others wait, first come, first served. */
export class Turns {
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #held = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  async acquire(): Promise<void> {
    if (!this.#take()) await this.#next()
  }

  /** The turn is handed over directly, so that a newcomer cannot overtake those who wait. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held -= 1
  }

  /** Does work in a turn of its own: at once, where there is one. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#take()) await this.#next()
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  #take(): boolean {
    if (this.#held === this.#atOnce) return false
    this.#held += 1
    return true
  }

  #next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
