import { createHash } from 'node:crypto'

/** What the next wire names by ids and the catalog by names alone. */
type Named = 'option' | 'choice' | 'modifier' | 'brand' | 'ribbon' | 'infoSection'

/** Shops have few names, and each product of a page repeats them. */
const MOST_NAMES = 20_000
const known = new Map<string, string>()

/** The id of what has only a name: made of it, so that it is the same in every product, process and shop. */
export function derivedId(kind: Named, ...names: readonly string[]): string {
  const text = JSON.stringify([kind, ...names])
  const cached = known.get(text)
  if (cached !== undefined) return cached
  const id = toGuid(createHash('sha1').update(`cartwright ${text}`).digest('hex'))
  if (known.size >= MOST_NAMES) known.clear()
  known.set(text, id)
  return id
}

/** The form of a GUID that is made of a name (RFC 9562, section 5.5). */
const toGuid = (hash: string) =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
