import { analyzeCatalog, generateCatalog, isCatalogEmpty, type Site } from '@cartwright/server/hosted'
import { z } from 'zod'
import type { OperationResults } from './operation.ts'

export const generatedCatalog = z.object({
  products: z.int('must be a whole number').min(1).max(10_000_000),
  variants: z.int('must be a whole number').min(1).max(1000),
  /** Whether to add to a catalog that is not empty. */
  force: z.boolean(),
  /** Whether this is the last part. */
  isLast: z.boolean(),
})

/** Generates products, and returns how many products and variants there are. */
export async function seedGenerated(
  { db }: Site,
  { products, variants, force, isLast }: z.output<typeof generatedCatalog>,
): Promise<OperationResults['seed generated']> {
  if (!force && !(await isCatalogEmpty(db))) throw new Error('There is a catalog already; --force adds to it.')
  await generateCatalog(db, { products, variants })
  if (isLast) await analyzeCatalog(db)
  return { products, variants: products * variants }
}
