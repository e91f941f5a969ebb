/**
 * Attempts of which nobody knows yet how they turn out. They count like those that failed, so that a hundred at once are a
 * hundred. They are few and soon over, so they are kept in memory, and one that succeeds leaves no row to take back.
 */
export class AttemptsUnderWay {
  readonly #starts = new Map<string, readonly Date[]>()

  /** What is counted at the moment. */
  get keys(): readonly string[] {
    return [...this.#starts.keys()]
  }

  /** When those of one key began, in their order. */
  of(key: string): readonly Date[] {
    return this.#starts.get(key) ?? []
  }

  /** Counts one more at each key, until the answer is called. */
  begin(keys: readonly string[], at: Date): () => void {
    const start = new Date(at)
    for (const key of keys) this.#starts.set(key, [...this.of(key), start])
    return () => {
      for (const key of keys) this.#end(key, start)
    }
  }

  #end(key: string, start: Date) {
    const left = this.of(key).filter((other) => other !== start)
    if (left.length > 0) this.#starts.set(key, left)
    else this.#starts.delete(key)
  }
}
