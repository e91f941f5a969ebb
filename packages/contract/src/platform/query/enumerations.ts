import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The direction of a sort. */
export const SortOrder = enumeration('SortOrder', 'The direction of a sort.', ['ASC', 'DESC'])
export type SortOrder = z.output<typeof SortOrder>
