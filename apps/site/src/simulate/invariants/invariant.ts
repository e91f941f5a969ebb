import type { Site } from '@cartwright/server'
import type { World } from '../world.ts'

export type Db = Site['db']

/**
 * A promise of the shop. Each problem is a sentence; none when the promise holds.
 *
 * @param db its database, all statements at one moment
 */
export type Invariant = (world: World, db: Db) => Promise<string[]>
