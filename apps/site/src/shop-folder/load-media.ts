import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site, Transaction } from '@cartwright/server'
import { storeFile } from '@cartwright/server/hosted'
import { imageSize } from './image-size.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/** A stored file of the folder. */
export interface LoadedFile {
  readonly id: string
  readonly width: number
  readonly height: number
}

export type LoadedFiles = ReadonlyMap<string, LoadedFile>

/**
 * Stores the files of a folder in the media library, under the hash of their content.
 *
 * @throws ShopFolderError for a file that is missing
 */
export async function loadMedia(
  site: Site,
  transaction: Transaction,
  folder: string,
  paths: ReadonlySet<string>,
): Promise<LoadedFiles> {
  const loaded = new Map<string, LoadedFile>()
  for (const path of paths) {
    const bytes = await readFile(join(folder, path)).catch((error: Error) => {
      throw new ShopFolderError(`${path}: ${error.message}`)
    })
    const size = imageSize(path, bytes)
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    loaded.set(path, { id: await storeFile(site, transaction, { bytes, fileName, ...size }), ...size })
  }
  return loaded
}
