import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Why store credit changed. */
export const StoreCreditReason = enumeration('StoreCreditReason', 'Why store credit changed.', [
  'GRANTED',
  'TAKEN',
  'SPENT',
  'RETURNED',
  'REFUNDED',
])
export type StoreCreditReason = z.output<typeof StoreCreditReason>
