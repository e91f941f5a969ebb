import type { Media, MediaItem, StoreMedia } from '@cartwright/contract'
import type { ProductImage } from './draft.ts'
import type { Presentation } from './presentation.ts'

type Site = Pick<Presentation, 'siteUrl'>

const fileUrl = (id: string, { siteUrl }: Site) => `${siteUrl}/media/${id}`
const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]

/** The absolute URL of an image: in the library or external. Of a video, that of its poster. */
export function mediaUrl({ id, url, file, film }: Pick<ProductImage, 'id' | 'url' | 'file' | 'film'>, site: Site) {
  if (film) return fileUrl(film.posterId, site)
  return file === undefined && url !== undefined ? url : fileUrl(file ?? id, site)
}

/** The address for exported files: that of the image, or of the video itself. */
export const mediaAddress = (image: Pick<ProductImage, 'id' | 'url' | 'file' | 'film'>, site: Site) =>
  image.film ? fileUrl(image.id, site) : mediaUrl(image, site)

/** A picture with its address: what carts and orders keep of it. */
export function pictureOf(image: ProductImage, site: Site) {
  const { id, width, height, altText, focus } = image
  const picture = { id: image.film?.posterId ?? id, url: mediaUrl(image, site), width, height, altText }
  return { ...picture, ...(focus && { focalPoint: { x: focus.x / 100, y: focus.y / 100 } }) }
}

/** Images and videos on the wire, the main one first. */
export function wireMedia(images: readonly ProductImage[], presentation: Presentation): Media {
  const items = images.map((image) => wireItem(image, presentation))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}

function wireItem(file: ProductImage, presentation: Presentation): MediaItem {
  const { id, width, height, altText, film, focus } = file
  const url = mediaUrl(file, presentation)
  const format = endingOf(new URL(url).pathname)
  const image = { url, width, height, ...(format && { format }), altText }
  const cropFocus = focus && { cropFocus: focus }
  if (!film) return { image, thumbnail: image, mediaType: 'image', title: altText, id, ...cropFocus }
  const files = film.files.map((rendition) => ({
    url: fileUrl(rendition.id, presentation),
    width: rendition.width,
    height: rendition.height,
    format: endingOf(rendition.id),
  }))
  const video = { files, stillFrameMediaId: film.posterId }
  return { video, thumbnail: image, mediaType: 'video', title: altText, id, ...cropFocus }
}

/** The image or video of a variant. */
export function wireStoreMedia(image: ProductImage, presentation: Presentation): StoreMedia {
  const { film, id } = image
  const picture = pictureOf(image, presentation)
  if (!film) return { image: { ...picture, filename: id } }
  const resolutions = film.files.map((rendition) => ({
    url: fileUrl(rendition.id, presentation),
    width: rendition.width,
    height: rendition.height,
    format: endingOf(rendition.id),
    poster: picture,
  }))
  return { video: { id, url: fileUrl(id, presentation), resolutions, filename: id, posters: [picture] } }
}
