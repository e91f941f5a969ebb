import type { MediaItem, Image as WireImage } from '@cartwright/client'
import type { Image } from './types.ts'

/** The image of a media item; a video is shown by its poster. */
export function toImage(item: MediaItem | undefined, fallbackAlt: string): Image | undefined {
  const file = item?.image ?? item?.thumbnail
  if (!file?.url) return undefined
  const image = {
    url: file.url,
    alt: file.altText || item?.title || fallbackAlt,
    width: file.width,
    height: file.height,
  }
  return item?.cropFocus ? { ...image, focus: item.cropFocus } : image
}

/** The image of a line of a cart or an order. */
export function toLineImage({ altText = '', width = 400, height = 500, focalPoint }: WireImage, url: string): Image {
  const image = { url, alt: altText, width, height }
  const { x, y } = focalPoint ?? {}
  return x === undefined || y === undefined ? image : { ...image, focus: { x: x * 100, y: y * 100 } }
}

export function toImages(items: MediaItem[], fallbackAlt: string): Image[] {
  return items.flatMap((item) => toImage(item, fallbackAlt) ?? [])
}

/** The images and videos of a gallery. */
export function toGalleryItems(items: MediaItem[], fallbackAlt: string): Image[] {
  return items.flatMap((item) => {
    const image = toImage(item, fallbackAlt)
    const video = videoOf(item)
    return image ? [video ? { ...image, video } : image] : []
  })
}

/** Sharp enough for a column of the page, and no larger where there is a choice. */
const VIDEO_HEIGHT = 1080

function videoOf({ video }: MediaItem): string | undefined {
  const files = (video?.files ?? []).toSorted((a, b) => b.height - a.height)
  return (files.find(({ height }) => height <= VIDEO_HEIGHT) ?? files.at(-1))?.url
}
