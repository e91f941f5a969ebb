/** Statements that are remembered. Queries are built by code, so their number is small; lists of many lengths are the rest. */
const MOST_KNOWN = 1000

const DEFINES = /^\s*(create|drop|alter|analyze)\b/i
const WRITES = /^\s*(insert|update|delete|merge)\b/i
/** A statement that begins so may write behind it. */
const WRITES_LATER = /^\s*with\b[\s\S]*\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i

export interface KnownStatement {
  readonly text: string
  /** Under which each connection prepares it the first time it runs it; undefined for one that is not prepared. */
  readonly name: string | undefined
  readonly isWrite: boolean
}

/** What is to know of statements, by their texts. */
export class KnownStatements {
  readonly #known = new Map<string, KnownStatement>()
  readonly #prepares: boolean
  /** How often all statements have been renewed. */
  #renewals = 0

  constructor(prepares: boolean) {
    this.#prepares = prepares
  }

  of(sql: string): KnownStatement {
    const known = this.#known.get(sql)
    if (known) return known
    const isWrite = WRITES.test(sql) || WRITES_LATER.test(sql)
    if (this.#known.size >= MOST_KNOWN || DEFINES.test(sql)) return { text: sql, name: undefined, isWrite }
    const name = this.#prepares ? `s${this.#renewals}_${this.#known.size + 1}` : undefined
    // A pooler prepares equal texts once for all its clients, whatever they name them.
    const text = this.#renewals === 0 ? sql : `${sql} /* ${this.#renewals} */`
    const fresh = { text, name, isWrite }
    this.#known.set(sql, fresh)
    return fresh
  }

  /**
   * Lets every connection prepare every statement again. Several connections find out at the same time that a table has
   * changed; the first of them renews.
   *
   * @param name the statement that was stale
   */
  renew(name: string): void {
    if (!name.startsWith(`s${this.#renewals}_`)) return
    this.#renewals += 1
    this.#known.clear()
  }
}
