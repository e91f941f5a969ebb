import { dirname } from 'node:path'
import { currentCause, type Site, type Transaction, write } from '@cartwright/server'
import { applyShop, type Change, type ShopFile, ShopFileError } from '@cartwright/server/hosted'
import { type LoadedFiles, loadMedia } from './load-media.ts'
import { fileOf, isPath, mediaPaths } from './media-paths.ts'
import { inFile, readShopFile } from './read-folder.ts'

/** What applying a shop file does, or would do. */
export interface AppliedFile {
  readonly changes: readonly Change[]
}

interface FileToApply {
  readonly path: string
  /** Compare only: nothing is saved. */
  readonly dryRun: boolean
}

/** Ends the transaction of a dry run without saving anything. */
class DryRun extends Error {
  readonly changes: readonly Change[]
  constructor(changes: readonly Change[]) {
    super('A dry run saves nothing')
    this.changes = changes
  }
}

/**
 * Makes the shop as a file describes it: all of it, or nothing.
 *
 * @throws ShopFolderError naming each field and rule
 */
export async function applyFile(site: Site, { path, dryRun }: FileToApply): Promise<AppliedFile> {
  const shop = await readShopFile(path)
  try {
    const changes = await write(site, currentCause(), async (transaction) => {
      const files = await loadMedia(site, transaction, dirname(path), mediaPaths(shop, null))
      const found = await applyWithFiles(site, transaction, shop, files)
      if (dryRun) throw new DryRun(found)
      return found
    })
    return { changes }
  } catch (error) {
    if (error instanceof DryRun) return { changes: error.changes }
    throw error instanceof ShopFileError ? inFile(path.slice(path.lastIndexOf('/') + 1), error) : error
  }
}

/** Applies a file whose images are stored already. */
export const applyWithFiles = (site: Site, transaction: Transaction, shop: ShopFile, files: LoadedFiles) =>
  applyShop(site, transaction, shop, (image) => (isPath(image) ? fileOf(files, image).id : image))
