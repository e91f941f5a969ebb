import type { Media, MediaItem } from '@cartwright/contract'
import type { ProductImage } from './draft.ts'
import type { Presentation } from './presentation.ts'

/** The absolute address of a file in the media folder. */
export function mediaUrl(id: string, { siteUrl }: Pick<Presentation, 'siteUrl'>): string {
  return `${siteUrl}/media/${id}`
}

/** Images as the wire has them, the first as the main one. */
export function wireMedia(images: readonly ProductImage[], presentation: Presentation): Media {
  const items = images.map((image) => wireImage(image, presentation))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}

function wireImage({ id, width, height, altText }: ProductImage, presentation: Presentation): MediaItem {
  const image = { url: mediaUrl(id, presentation), width, height, format: id.slice(id.lastIndexOf('.') + 1), altText }
  return { image, thumbnail: image, mediaType: 'image', title: altText, id }
}
