import type { People } from '../people.ts'
import type { Good } from '../records.ts'
import type { Step } from '../step.ts'
import type { World } from '../world.ts'

/** What an action works with. */
export interface Scene extends People {
  readonly world: World
}

/** Does a step. A rejection by the shop is thrown as the client throws it. */
export type Action = (scene: Scene, step: Step) => Promise<void>

/** One of a list, by a number of a step. */
export const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** The product that a step is about. */
export function goodOf({ world }: Scene, number: number): Good {
  const good = nth(world.records.goods, number)
  if (!good) throw new Error('The simulated shop sells nothing')
  return good
}
