import { s3Storage } from '@cartwright/server'
import { folderStorage, type RestoredShop, rebuildProductIndex, restoreShop } from '@cartwright/server/hosted'
import type { Config } from './config.ts'

/**
 * Makes a shop of an export where the configuration says.
 *
 * @throws ExportError when a file is missing or changed
 * @throws MoveError when there is a shop already
 */
export function restoreFrom(config: Config, folder: string): Promise<RestoredShop> {
  const { s3 } = config.media
  return restoreShop({
    folder,
    target: config.directDatabase,
    storage: s3 ? s3Storage(s3) : folderStorage(config.mediaFolder),
    indexProducts: rebuildProductIndex,
  })
}
