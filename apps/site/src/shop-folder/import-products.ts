import { setTimeout as pause } from 'node:timers/promises'
import type { Operator } from '../cli/operator.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/**
 * Imports the products of a folder as `cartwright import` does.
 *
 * @returns how many products were created or changed
 * @throws ShopFolderError naming line, column and reason of each error
 */
export async function importProducts({ catalogTransfer }: Operator, csv: string): Promise<number> {
  const { job } = await catalogTransfer.startCatalogImport({ csv, format: 'CARTWRIGHT' })
  for (;;) {
    const { job: at, errors } = await catalogTransfer.getJob(job.id, { limit: 20 })
    if (at.finishedDate !== undefined) {
      const problems = errors.map(({ line, column, reason }) => `line ${line}${column ? `, ${column}` : ''}: ${reason}`)
      if (at.failure !== undefined || problems.length > 0)
        throw new ShopFolderError(`products.csv: ${[...problems, at.failure].filter(Boolean).join('; ')}`)
      return (at.counts?.created ?? 0) + (at.counts?.changed ?? 0)
    }
    await pause(20)
  }
}
