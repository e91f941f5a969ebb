import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** What has translated texts. */
export const TranslatedEntity = enumeration('TranslatedEntity', 'What has translated texts.', [
  'PRODUCT',
  'COLLECTION',
  'DATA_ITEM',
  'DELIVERY_OPTION',
  'TAX',
  'ADDITIONAL_FEE',
  'MEMBERSHIP_LEVEL',
])
export type TranslatedEntity = z.output<typeof TranslatedEntity>
