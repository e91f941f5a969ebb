import { readPresentation } from '../../catalog/product/presentation.ts'
import { idsOf, slugsOf } from '../../catalog/product/slugs.ts'
import type { Write } from '../../catalog/write/in-transaction.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readPercent } from '../../platform/pricing/percent.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { problem, ShopFileError, type ShopFileProblem } from './problems.ts'

/** What every section is applied with. */
export interface Applying {
  readonly site: Services
  readonly transaction: Transaction
  readonly now: Date
  /** The currency that amounts of the file are in. */
  readonly currency: string
  /** The id in the media library of an image that the file names. */
  readonly imageId: (image: string) => string
}

/** What writes of the catalog work with. */
export const catalogWrite = async ({ site, transaction, now }: Applying): Promise<Write> => ({
  transaction,
  presentation: await readPresentation(transaction),
  url: site.url,
  now,
  groups: site.productGroups,
})

/** Amounts between the file and the database. */
export const moneyIn = (currency: string) => ({
  decimal: (minor: number) => toDecimalString(minor, currency),
  /** @throws ShopFileError for an amount that is finer than the currency, by its path in the file */
  minor: (amount: string, path: string) => inFile(() => readAmount(amount, currency, path)),
})

/** A percentage of the file, by its path. */
export const percentIn = (percentage: number, path: string): string => inFile(() => readPercent(percentage, path))

function inFile<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ShopFileError(error.violations.map(({ field, description }) => ({ path: field, rule: description })))
  }
}

/**
 * The ids of products or collections that the file names by their slugs.
 *
 * @param path where the list is in the file
 * @throws ShopFileError naming each unknown slug
 */
export async function requireIds(
  db: Queryable,
  kind: 'products' | 'collections',
  slugs: readonly string[],
  path: string,
): Promise<string[]> {
  const ids = await idsOf(db, kind, slugs)
  const word = kind === 'products' ? 'product' : 'collection'
  const unknown = slugs.flatMap((slug, index): ShopFileProblem[] =>
    ids.has(slug) ? [] : [{ path: `${path}[${index}]`, rule: `there is no ${word} "${slug}"` }],
  )
  if (unknown.length > 0) throw problem(unknown[0]?.path ?? path, unknown.map(({ rule }) => rule).join('; '))
  return slugs.flatMap((slug) => ids.get(slug) ?? [])
}

/** The slugs of products or collections, without those that were deleted. */
export async function knownSlugs(
  db: Queryable,
  kind: 'products' | 'collections',
  ids: readonly string[],
): Promise<string[]> {
  const slugs = await slugsOf(db, kind, ids)
  return ids.flatMap((id) => slugs.get(id) ?? [])
}
