/** Enumerations of categories. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Parts of a category that a response holds only where they are asked for. */
export const CategoryField = enumeration(
  'CategoryField',
  'Parts of a category that a response holds only where they are asked for.',
  ['BREADCRUMBS_INFO', 'DESCRIPTION', 'RICH_CONTENT_DESCRIPTION'],
)
export type CategoryField = z.output<typeof CategoryField>

/** Where a category goes among its siblings. */
export const CategoryPosition = enumeration('CategoryPosition', 'Where a category goes among its siblings.', [
  'FIRST',
  'LAST',
  'AFTER',
])
export type CategoryPosition = z.output<typeof CategoryPosition>
