import type { ImportError } from '@cartwright/contract'
import type { Report } from '../../platform/csv/file-error.ts'

/** Kinds of notes that are reported. */
const MOST_NOTES = 1_000

/** Collects notes on a file: one for all rows of which the same is to be said, at the first of them. */
export class Notes {
  readonly #kinds = new Map<string, { readonly note: ImportError; more: number }>()
  readonly add: Report = (line, column, reason) => {
    const kind = JSON.stringify([column, reason])
    const known = this.#kinds.get(kind)
    if (known) known.more += 1
    else if (this.#kinds.size < MOST_NOTES)
      this.#kinds.set(kind, { note: { line, reason, ...(column !== undefined && { column }) }, more: 0 })
  }

  /** @param nameOf names a column in the words of the file */
  list(nameOf: (column: string) => string): ImportError[] {
    const kinds = [...this.#kinds.values()].sort((a, b) => a.note.line - b.note.line)
    return kinds.map(({ note: { line, column, reason }, more }) => ({
      line,
      reason: more === 0 ? reason : `${reason} (and ${more} more)`,
      ...(column !== undefined && { column: nameOf(column) }),
    }))
  }
}
