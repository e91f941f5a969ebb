import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Why stock changed. */
export const InventoryReason = enumeration('InventoryReason', 'Why stock changed.', [
  'UNKNOWN',
  'ORDER',
  'MANUAL',
  'REVERT_INVENTORY_CHANGE',
])
export type InventoryReason = z.output<typeof InventoryReason>
