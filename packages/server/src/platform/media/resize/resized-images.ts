import { imageProcess } from '../image-process.ts'
import { MAX_PIXELS } from '../intake/rewrite-image.ts'
import { bytesOf, type MediaStorage } from '../storage/media-storage.ts'
import { fileCache } from './file-cache.ts'
import { encoders, type ImageFormat } from './image-format.ts'
import type { ImageSize } from './size-steps.ts'
import { workQueue } from './work-queue.ts'

/** An image in another size and format. */
export interface ResizedImage extends ImageSize {
  /** The image's name in the storage. */
  readonly name: string
  readonly format: ImageFormat
}

/** Images in other sizes: made when first asked for, then kept. */
export interface ResizedImages {
  /**
   * An animation that is asked for as AVIF comes as WebP, and goes on moving.
   *
   * @returns null when there is no such image
   */
  find(image: ResizedImage): Promise<Uint8Array<ArrayBuffer> | null>
}

interface ResizedImagesOptions {
  readonly storage: MediaStorage
  readonly cacheFolder: string
  readonly cacheBytes: number
}

/** What works on images does one at a time; here those that want the same wait together. */
const AT_ONCE = 1
const MAY_WAIT = 200

export function resizedImages({ storage, cacheFolder, cacheBytes }: ResizedImagesOptions): ResizedImages {
  const cache = fileCache(cacheFolder, cacheBytes)
  const queue = workQueue<Uint8Array<ArrayBuffer> | null>(AT_ONCE, MAY_WAIT)
  return {
    find: async (image) => {
      const key = keyOf(image)
      const stored = await cache.read(key)
      if (stored) return stored
      return queue.run(key, async () => {
        const original = await storage.read(image.name)
        if (original === null) return null
        const resized = await resize(await bytesOf(original), image)
        await cache.write(key, resized)
        return resized
      })
    },
  }
}

/** In folders of their own, by the beginning of the hash: a folder of a hundred thousand files is slow to list. */
function keyOf({ name, width, quality, format }: ResizedImage) {
  return `${name.slice(0, 2)}/${name}.w${width}.q${quality}.${format}`
}

async function resize(input: Uint8Array, { name, width, quality, format: requested }: ResizedImage) {
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true }
  const mayMove = name.endsWith('.gif') || name.endsWith('.webp')
  const format = mayMove && requested === 'avif' && (await moves(input)) ? 'webp' : requested
  const calls = [['autoOrient'], ['resize', { width, withoutEnlargement: true }], encoders[format](quality)] as const
  const work = { input, options: { ...options, animated: mayMove && (format === 'webp' || format === 'gif') }, calls }
  return new Uint8Array(await imageProcess.run(work, 'toBuffer'))
}

/** Whether an image is an animation, by its header. */
async function moves(input: Uint8Array): Promise<boolean> {
  const { pages = 1 } = await imageProcess.run(
    { input, options: { limitInputPixels: false, animated: true } },
    'metadata',
  )
  return pages > 1
}
