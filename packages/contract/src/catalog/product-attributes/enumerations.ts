import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** What values of an attribute are. */
export const ProductAttributeType = enumeration('ProductAttributeType', 'What values of an attribute are.', [
  'TEXT',
  'NUMBER',
  'DATE',
  'LIST',
  'REFERENCE',
])
export type ProductAttributeType = z.output<typeof ProductAttributeType>
