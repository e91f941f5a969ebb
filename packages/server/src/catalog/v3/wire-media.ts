import type { Image, Media, MediaItem, MediaV3, ProductMediaV3, Video } from '@cartwright/contract'
import type { Fields } from './fields.ts'

/** Images and videos of a product in the next wire. */
export function toMediaV3({ mainMedia, items }: Media, fields: Fields): MediaV3 {
  return {
    ...(mainMedia && { main: toItemV3(mainMedia, fields) }),
    ...(fields.has('MEDIA_ITEMS_INFO') && { itemsInfo: { items: items.map((item) => toItemV3(item, fields)) } }),
  }
}

/** One of them. A video always has a thumbnail, which is the only picture of it. */
export function toItemV3(item: MediaItem, fields: Fields): ProductMediaV3 {
  const { id, title, thumbnail } = item
  const { url, width, height } = thumbnail ?? {}
  const isVideo = item.video !== undefined
  return {
    id,
    ...(isVideo ? { video: toVideo(item), mediaType: 'VIDEO' } : { image: toImage(item), mediaType: 'IMAGE' }),
    ...(title !== '' && { altText: title, displayName: title.slice(0, 80) }),
    ...((isVideo || fields.has('THUMBNAIL')) && { thumbnail: { url, width, height, ...altOf(title) } }),
  }
}

const altOf = (title: string) => (title === '' ? {} : { altText: title })

export function toImage({ id, image, title, cropFocus }: MediaItem): Image {
  const { url, width, height } = image ?? {}
  const focalPoint = cropFocus && { x: cropFocus.x / 100, y: cropFocus.y / 100 }
  return { id, url, width, height, ...altOf(title), filename: id, ...(focalPoint && { focalPoint }) }
}

function toVideo({ id, video }: MediaItem): Video {
  return {
    id,
    filename: id,
    resolutions: (video?.files ?? []).map(({ url, width, height, format }) => ({
      url,
      width,
      height,
      ...(format !== undefined && { format }),
    })),
  }
}
