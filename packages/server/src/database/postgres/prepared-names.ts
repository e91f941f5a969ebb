/** Statements that are prepared. Queries are built by code, so their number is small; lists of many lengths are the rest. */
const MOST_PREPARED = 1000

/** Names of prepared statements, by their texts. A connection prepares each the first time it runs it. */
export class PreparedNames {
  readonly #names = new Map<string, string>()

  /** Undefined for a statement that is not prepared, because there are too many. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (this.#names.size >= MOST_PREPARED || /^\s*(create|drop|alter|analyze)\b/i.test(sql)) return
    const name = `s${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }
}
