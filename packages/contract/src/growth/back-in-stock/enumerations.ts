import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** How far a back-in-stock request has come. */
export const BackInStockStatus = enumeration('BackInStockStatus', 'How far a back-in-stock request has come.', [
  'RECEIVED',
  'PROCESSING',
  'NOTIFICATION_SENT',
  'FAILED',
])
export type BackInStockStatus = z.output<typeof BackInStockStatus>
