/**
 * Attempts in flight. They count as failed, so that a hundred concurrent ones are a
 * hundred. They are few and short, so they are stored in memory, and a successful one leaves no row.
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

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Sign-in attempts in flight. */
    readonly attemptsUnderWay: AttemptsUnderWay
  }
}
