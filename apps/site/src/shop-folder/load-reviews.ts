import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainError, type Operator } from '../cli/operator.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/**
 * Loads `reviews.csv` of a shop folder, as `cartwright reviews export` writes it. The products are there already.
 *
 * @throws ShopFolderError naming the line and column that is not valid
 */
export async function loadReviews({ reviews }: Pick<Operator, 'reviews'>, path: string): Promise<void> {
  const file = join(path, 'reviews.csv')
  if (!existsSync(file)) return
  const { problems } = await reviews.importReviews(readFileSync(file, 'utf8')).catch((error) => {
    const explained = explainError(error)
    throw new ShopFolderError(`reviews.csv: ${explained instanceof Error ? explained.message : explained}`)
  })
  const [first] = problems
  if (first) throw new ShopFolderError(`reviews.csv: line ${first.row}: ${first.column} ${first.message}`)
}
