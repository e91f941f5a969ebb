import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Numbers that follow from a seed alone. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number
  /** Whether something with this chance, from 0 to 1, happens. */
  happens(chance: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function seeded(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const integer = (least: number, most: number) => uniformInt(generator, least, most)
  return {
    integer,
    happens: (chance) => integer(0, 999_999) < chance * 1_000_000,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  }
}
