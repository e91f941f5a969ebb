import { stat } from 'node:fs/promises'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { loadSharp } from '../load-sharp.ts'
import { damaged, tooLarge } from './refusals.ts'

/** An image as it is kept. */
export interface RewrittenImage {
  readonly width: number
  readonly height: number
  readonly size: number
}

/** In pixels, all frames together. What claims more is refused before a pixel is decoded. */
export const MAX_PIXELS = 64_000_000

/** Decoded, a small file can be many times its size. */
const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

/** How each kind is written again: hardly a loss, for smaller ones are made of it. */
const writers: Readonly<Record<string, (image: Sharp, header: Metadata) => Sharp>> = {
  jpg: (image, { chromaSubsampling }) =>
    image.jpeg({ quality: 90, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 92 }),
  avif: (image) => image.avif({ quality: 80, effort: 2 }),
  gif: (image) => image.gif(),
}

/**
 * Decodes an image and writes it anew: upright, in sRGB, without place, camera, or anything else that came along in the
 * file. What cannot be decoded is not kept.
 *
 * @throws ApplicationError when it has too many pixels or is damaged
 */
export async function rewriteImage(
  from: string,
  to: string,
  ending: string,
  fileName: string,
): Promise<RewrittenImage> {
  const sharp = await loadSharp()
  const animated = ending === 'gif' || ending === 'webp'
  // Only the header is read here.
  const header = await sharp(from, { ...options, limitInputPixels: false, animated })
    .metadata()
    .catch(() => {
      throw damaged(fileName)
    })
  if (pixelsOf(header) > MAX_PIXELS) throw tooLarge(`${MAX_PIXELS} pixels`)
  const image = sharp(from, { ...options, animated: animated && (header.pages ?? 1) > 1 }).autoOrient()
  const write = writers[ending]
  if (!write) throw damaged(fileName)
  const { width, height, pageHeight } = await write(image, header)
    .toFile(to)
    .catch(() => {
      throw damaged(fileName)
    })
  return { width, height: pageHeight ?? height, size: (await stat(to)).size }
}

/** Of an animation `height` is that of all its pages. */
const pixelsOf = ({ width, height }: Metadata) => width * height
