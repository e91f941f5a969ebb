/** What pages are made of, and what they became. */
interface Mapped {
  readonly source: string | Uint8Array
  readonly text: string
}

/** In characters and bytes, of all pages together. */
const MOST = 24_000_000

/**
 * Pages of the next wire, by what they were made of. Shops show the same pages to all visitors: comparing the page that
 * the database gives costs a fraction of reading it.
 */
class MappedPages {
  readonly #pages = new Map<string, Mapped>()
  #size = 0

  get(key: string, source: string | Uint8Array, make: () => string): string {
    const known = this.#pages.get(key)
    if (known && isEqual(known.source, source)) return known.text
    const text = make()
    if (known) this.#size -= sizeOf(known)
    if (this.#size > MOST) this.#clear()
    const mapped = { source, text }
    this.#pages.set(key, mapped)
    this.#size += sizeOf(mapped)
    return text
  }

  #clear() {
    this.#pages.clear()
    this.#size = 0
  }
}

const sizeOf = ({ source, text }: Mapped) => source.length + text.length

const isEqual = (a: string | Uint8Array, b: string | Uint8Array) =>
  typeof a === 'string' || typeof b === 'string' ? a === b : Buffer.compare(a, b) === 0

/** The pages of this process. Their keys say all that they depend on beside their source. */
export const mappedPages = new MappedPages()
