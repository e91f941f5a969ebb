import { createHash } from 'node:crypto'
import { drawingProcess, type ImageCall, imageProcess } from '../image-process.ts'
import { MAX_PIXELS } from '../intake/rewrite-image.ts'
import { fileCache } from '../resize/file-cache.ts'
import { encoders, type ImageFormat } from '../resize/image-format.ts'
import { workQueue } from '../resize/work-queue.ts'
import { bytesOf, type MediaStorage } from '../storage/media-storage.ts'
import { FailedDrawings } from './failed-drawings.ts'

/** An image made of a stored one. */
export interface TransformedImage {
  /** The original's name in the storage. */
  readonly name: string
  readonly recipe: readonly ImageCall[]
  readonly format: ImageFormat
  readonly quality: number
  readonly progressive: boolean
  /** Whether an animation stays one. */
  readonly animated: boolean
}

/** Images in the sizes and shapes that addresses ask for. */
export interface TransformedImages {
  /**
   * @returns null when the original does not exist
   * @throws ApplicationError when too many images are waiting to be made, or a drawing cannot be drawn
   */
  find(image: TransformedImage): Promise<Uint8Array<ArrayBuffer> | null>
}

interface Options {
  readonly storage: MediaStorage
  readonly cacheFolder: string
  readonly cacheBytes: number
}

/**
 * Addresses name any size here, so these images have a cache and a queue of their own: a flood of sizes must not push out
 * the images of the storefront. Drawings, which may take seconds, have a queue beside that of photographs.
 */
const MAY_WAIT = 50

export function transformedImages({ storage, cacheFolder, cacheBytes }: Options): TransformedImages {
  const cache = fileCache(cacheFolder, cacheBytes)
  const photographs = workQueue<Uint8Array<ArrayBuffer> | null>(1, MAY_WAIT)
  const drawings = workQueue<Uint8Array<ArrayBuffer> | null>(1, MAY_WAIT)
  const failures = new FailedDrawings()
  const makeAndCache = async (image: TransformedImage, key: string) => {
    const original = await storage.read(image.name)
    if (original === null) return null
    const made = await make(await bytesOf(original), image)
    await cache.write(key, made)
    return made
  }
  return {
    find: async (image) => {
      const key = `${image.name.slice(0, 2)}/${image.name}.${hashOf(image)}.${image.format}`
      const cached = await cache.read(key)
      if (cached) return cached
      if (!isDrawing(image)) return photographs.run(key, () => makeAndCache(image, key))
      return drawings.run(key, () => failures.watch(image.name, () => makeAndCache(image, key)))
    },
  }
}

const isDrawing = ({ name }: Pick<TransformedImage, 'name'>) => name.endsWith('.svg')

/** Tells the images made of one original apart. */
export const hashOf = (image: TransformedImage): string =>
  createHash('sha256').update(JSON.stringify(image)).digest('hex').slice(0, 24)

async function make(input: Uint8Array, { name, recipe, format, quality, progressive, animated }: TransformedImage) {
  const work = {
    input,
    options: { limitInputPixels: MAX_PIXELS, animated },
    calls: [...recipe, ...encoding(format, quality, progressive)],
  }
  return new Uint8Array(await (name.endsWith('.svg') ? drawingProcess : imageProcess).run(work, 'toBuffer'))
}

function encoding(format: ImageFormat, quality: number, progressive: boolean): readonly ImageCall[] {
  // JPEG knows no transparency; without a background it would turn black.
  if (format === 'jpg')
    return [
      ['flatten', { background: '#ffffff' }],
      ['jpeg', { quality, mozjpeg: true, progressive }],
    ]
  return [encoders[format](quality)]
}
