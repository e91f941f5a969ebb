import type { Media, MediaItem } from '@cartwright/contract'
import type { ProductImage } from './draft.ts'
import type { Presentation } from './presentation.ts'

/** The absolute address of an image: in the media folder, or where it is kept. */
export function mediaUrl({ id, url }: Pick<ProductImage, 'id' | 'url'>, { siteUrl }: Pick<Presentation, 'siteUrl'>) {
  return url ?? `${siteUrl}/media/${id}`
}

/** Images as the wire has them, the first as the main one. */
export function wireMedia(images: readonly ProductImage[], presentation: Presentation): Media {
  const items = images.map((image) => wireImage(image, presentation))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}

function wireImage(file: ProductImage, presentation: Presentation): MediaItem {
  const { id, width, height, altText } = file
  const image = { url: mediaUrl(file, presentation), width, height, format: id.slice(id.lastIndexOf('.') + 1), altText }
  return { image, thumbnail: image, mediaType: 'image', title: altText, id }
}
