import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { analyzeCatalog, exportPart, generateCatalog, isCatalogEmpty, type Site, startImport } from '@cartwright/server'
import { z } from 'zod'

export const generatedCatalog = z.object({
  products: z.int('must be a whole number').min(1).max(10_000_000),
  variants: z.int('must be a whole number').min(1).max(1000),
  /** Whether to go on where there is a catalog already. */
  force: z.boolean(),
  /** Whether no more are to come. */
  isLast: z.boolean(),
})

/** Makes up products, and answers how many there are together. */
export async function seedGenerated(
  { db }: Site,
  { products, variants, force, isLast }: z.output<typeof generatedCatalog>,
): Promise<object> {
  if (!force && !(await isCatalogEmpty(db))) throw new Error('There is a catalog already; --force adds to it.')
  await generateCatalog(db, { products, variants })
  if (isLast) await analyzeCatalog(db)
  return { products, variants: products * variants }
}

export const importFile = z.object({
  /** Whole path: the site's own folder is another than the command's. */
  path: z.string(),
  format: z.enum(['AUTO', 'CARTWRIGHT', 'SHOPIFY'], 'must be cartwright or shopify'),
  dryRun: z.boolean(),
})

export async function startImportOf(site: Site, { path, ...options }: z.output<typeof importFile>): Promise<object> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`The file cannot be read (${error.message}).`)
  })
  if (!isUtf8(bytes)) throw new Error(`The file ${path} is not UTF-8. Save it as “CSV UTF-8”.`)
  return { job: await startImport(site, { ...options, csv: bytes.toString('utf8'), createdBy: 'command line' }) }
}

export const exportedPart = z.object({ after: z.int().optional() })

export const exportPartOf = (site: Site, { after }: z.output<typeof exportedPart>) => exportPart(site.db, after, 200)

export const jobPart = z.object({ id: z.string(), limit: z.int(), offset: z.int().default(0) })
