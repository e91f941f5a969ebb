import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** What an algorithm needs to recommend items. */
export const AlgorithmType = enumeration('AlgorithmType', 'What an algorithm needs to recommend items.', [
  'RELATED_ITEMS',
  'GLOBAL',
])
export type AlgorithmType = z.output<typeof AlgorithmType>
