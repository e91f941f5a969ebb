import type { ImageCall } from '../image-process.ts'

/** The formats that resized images are served in. */
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'gif'

const RASTER = new Set(['png', 'jpg', 'webp', 'avif', 'gif'])

/** Whether an image by this name can be resized: a drawing needs no other size. */
export const isRaster = (ending: string) => RASTER.has(ending)

/** The smallest format that a browser says it can show. An animation stays one. */
export function negotiateFormat(accept: string, ending: string): ImageFormat {
  if (accept.includes('image/avif') && ending !== 'gif') return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  if (ending === 'gif' || ending === 'jpg') return ending
  return 'png'
}

/** How each format is written; `quality` is as JPEG counts it, which AVIF surpasses at lower numbers. */
export const encoders: Readonly<Record<ImageFormat, (quality: number) => ImageCall>> = {
  avif: (quality) => ['avif', { quality: Math.round(quality * 0.7), effort: 3 }],
  webp: (quality) => ['webp', { quality }],
  jpg: (quality) => ['jpeg', { quality, mozjpeg: true }],
  png: () => ['png'],
  gif: () => ['gif'],
}

const RIFF = [0x52, 0x49, 0x46, 0x46]

/** What a made image is in: what was asked for, but that animations are never AVIF. */
export const formatOf = (image: Uint8Array, requested: ImageFormat): ImageFormat =>
  requested === 'avif' && RIFF.every((byte, place) => image[place] === byte) ? 'webp' : requested
