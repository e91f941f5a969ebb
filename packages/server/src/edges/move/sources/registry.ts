import type { MoveSource } from '../source.ts'
import { jsonLines } from './json-lines/index.ts'

/** The systems that a shop can be moved from. */
export const moveSources: readonly MoveSource[] = [jsonLines]
