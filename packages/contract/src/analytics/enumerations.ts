import type { z } from 'zod'
import { enumeration } from '../enumeration.ts'

/** What sales are added up by. */
export const SalesDimension = enumeration('SalesDimension', 'What sales are added up by.', [
  'DAY',
  'PRODUCT',
  'COLLECTION',
  'COUNTRY',
  'DISCOUNT',
  'CHANNEL',
  'DEVICE',
])
export type SalesDimension = z.output<typeof SalesDimension>
