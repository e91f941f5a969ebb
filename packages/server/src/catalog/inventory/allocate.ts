/** Pieces that are wanted, by a key of their own. */
export interface Wanted {
  readonly key: string
  readonly quantity: number
}

/** A location with what it has of each key. */
export interface Source {
  readonly id: string
  readonly stock: ReadonlyMap<string, number>
}

/** Pieces that one location gives. */
export interface Share extends Wanted {
  readonly sourceId: string
}

/**
 * Chooses where pieces come from: the first location that has everything, otherwise each piece from the first location
 * that has it.
 *
 * @param sources in the order of preference
 * @returns shares whose sum is what is wanted, as far as there is enough
 */
export function allocate(wanted: readonly Wanted[], sources: readonly Source[]): Share[] {
  const stockOf = ({ stock }: Source, key: string) => Math.max(0, stock.get(key) ?? 0)
  const complete = sources.find((source) => wanted.every(({ key, quantity }) => stockOf(source, key) >= quantity))
  if (complete) return wanted.map((one) => ({ ...one, sourceId: complete.id }))
  return wanted.flatMap(({ key, quantity }) => {
    let missing = quantity
    return sources.flatMap((source) => {
      const given = Math.min(missing, stockOf(source, key))
      missing -= given
      return given > 0 ? [{ key, quantity: given, sourceId: source.id }] : []
    })
  })
}
