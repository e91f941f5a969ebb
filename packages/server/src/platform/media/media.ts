import { type ResizedImages, resizedImages } from './resize/resized-images.ts'
import { shownDrawings } from './shown-drawings.ts'
import { folderStorage } from './storage/folder-storage.ts'
import type { MediaStorage } from './storage/media-storage.ts'
import { type TransformedImages, transformedImages } from './transform/transformed-images.ts'

export interface MediaOptions {
  /** Folder for uploads, and for files unless `storage` is set. */
  readonly folder: string
  /** Default: the folder. */
  readonly storage?: MediaStorage | undefined
  /** Folder of the cache of resized images. Can be deleted at any time. */
  readonly cacheFolder: string
  /** How much the resized images may take on the disk, in bytes. Default: one gibibyte. */
  readonly cacheBytes?: number | undefined
  /** The largest file that is taken, in bytes. Default: 512 MiB. */
  readonly maxFileBytes?: number | undefined
}

/** The files of a site: uploads, storage, and resized images. */
export interface Media {
  readonly folder: string
  readonly storage: MediaStorage
  readonly resized: ResizedImages
  /** Images in any size and shape, as addresses in the provider's form ask for. */
  readonly transformed: TransformedImages
  /** Which drawings a browser can show. */
  readonly drawings: ReturnType<typeof shownDrawings>
  readonly maxFileBytes: number
}

const MEBIBYTE = 1024 * 1024

export function openMedia(options: MediaOptions): Media {
  const { folder, storage = folderStorage(folder), cacheFolder, cacheBytes = 1024 * MEBIBYTE } = options
  const { maxFileBytes = 512 * MEBIBYTE } = options
  return {
    folder,
    storage,
    maxFileBytes,
    drawings: shownDrawings(storage),
    resized: resizedImages({ storage, cacheFolder, cacheBytes }),
    transformed: transformedImages({
      storage,
      cacheFolder: `${cacheFolder}-transformed`,
      cacheBytes: Math.floor(cacheBytes / 4),
    }),
  }
}

declare module '../kernel/services.ts' {
  interface Services {
    /** The folder that uploaded files are stored in. */
    readonly mediaFolder: string
    /** The stored files. */
    readonly media: Media
  }
}
