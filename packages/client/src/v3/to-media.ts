import type { Media, MediaItem } from '../generated/catalog.ts'
import type { ProductMediaV3 } from '../generated/catalog-v3.ts'
import type { Image } from '../generated/media.ts'

/** Images and videos in the form of V1, the main one first. */
export function mediaOf(all: readonly ProductMediaV3[]): Media {
  const items = all.map(toMediaItem)
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}

function toMediaItem({ id = '', image, video, thumbnail, altText = '' }: ProductMediaV3): MediaItem {
  const { x, y } = image?.focalPoint ?? {}
  const picture = sized(thumbnail ?? image, altText)
  const files = (video?.resolutions ?? []).map((file) => sized(file))
  return {
    id,
    title: altText,
    thumbnail: picture,
    ...(video
      ? { mediaType: 'video', video: { files, stillFrameMediaId: '' } }
      : { mediaType: 'image', image: picture }),
    ...(x !== undefined && y !== undefined && { cropFocus: { x: x * 100, y: y * 100 } }),
  }
}

function sized({ url = '', width = 0, height = 0 }: Pick<Image, 'url' | 'width' | 'height'> = {}, altText?: string) {
  const format = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]
  return { url, width, height, ...(format && { format }), ...(altText !== undefined && { altText }) }
}
