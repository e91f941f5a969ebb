import { stat } from 'node:fs/promises'
import type { Metadata, SharpOptions } from 'sharp'
import { isDiskFull } from '../../database/sqlite/disk-full.ts'
import { type ImageCall, imageProcess } from '../image-process.ts'
import { damaged, tooLarge } from './errors.ts'

/** A stored image. */
export interface RewrittenImage {
  readonly width: number
  readonly height: number
  readonly size: number
}

/** In pixels, all frames together. A larger image is rejected before it is decoded. */
export const MAX_PIXELS = 64_000_000

/** Decoded, a small file can be many times its size. */
const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

const WHITE: ImageCall = ['flatten', { background: '#ffffff' }]

/** How each kind is written again: hardly a loss, for smaller ones are made of it. */
const writers: Readonly<Record<string, (header: Metadata) => ImageCall>> = {
  jpg: ({ chromaSubsampling }) => [
    'jpeg',
    { quality: 90, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' },
  ],
  png: () => ['png'],
  webp: () => ['webp', { quality: 92 }],
  avif: () => ['avif', { quality: 80, effort: 2 }],
  gif: () => ['gif'],
}

/**
 * Decodes an image and encodes it again: upright, in sRGB, without location, camera or other metadata. Content that
 * cannot be decoded is not stored.
 *
 * @throws ApplicationError when it has too many pixels or is damaged
 */
export async function rewriteImage(
  from: string,
  to: string,
  ending: string,
  fileName: string,
): Promise<RewrittenImage> {
  const animated = ending === 'gif' || ending === 'webp'
  const reject = (error: unknown) => {
    throw isDiskFull(error) ? error : damaged(fileName)
  }
  // Only the header is read here.
  const unlimited = { ...options, limitInputPixels: false, animated }
  const header = await imageProcess.run({ input: from, options: unlimited }, 'metadata').catch(reject)
  if (pixelsOf(header) > MAX_PIXELS) throw tooLarge(`${MAX_PIXELS} pixels`)
  const write = writers[ending]
  if (!write) throw damaged(fileName)
  const work = {
    input: from,
    options: { ...options, animated: animated && (header.pages ?? 1) > 1 },
    // JPEG has no transparency: what was clear in a TIFF is white.
    calls: [['autoOrient'], ...(ending === 'jpg' && header.hasAlpha ? [WHITE] : []), write(header)],
  } as const
  const { width, height, pageHeight } = await imageProcess.run(work, 'toFile', to).catch(reject)
  return { width, height: pageHeight ?? height, size: (await stat(to)).size }
}

/** Of an animation `height` is that of all its pages. */
const pixelsOf = ({ width, height }: Metadata) => width * height
