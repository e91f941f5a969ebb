import type { World } from '../world.ts'

/** A promise of the shop, read from its database. Each problem is a sentence; none when the promise holds. */
export type Invariant = (world: World) => Promise<string[]>
