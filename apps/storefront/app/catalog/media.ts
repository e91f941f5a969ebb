import type { MediaItem } from '@cartwright/client'
import type { Image } from './types.ts'

/** The image of a media item; a video is shown by its poster. */
export function toImage(item: MediaItem | undefined, fallbackAlt: string): Image | undefined {
  const file = item?.image ?? item?.thumbnail
  if (!file?.url) return undefined
  return { url: file.url, alt: file.altText || item?.title || fallbackAlt, width: file.width, height: file.height }
}

export function toImages(items: MediaItem[], fallbackAlt: string): Image[] {
  return items.flatMap((item) => toImage(item, fallbackAlt) ?? [])
}
