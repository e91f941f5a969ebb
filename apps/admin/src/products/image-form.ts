import type { ArrangedMedia, CropFocus, MediaItem } from '@cartwright/client'

/** An image of a product as the form has it. */
export interface ImageForm {
  id: string
  altText: string
  cropFocus?: CropFocus
}

export const imageForm = ({ id, image, thumbnail, cropFocus }: MediaItem): ImageForm => ({
  id,
  altText: (image ?? thumbnail)?.altText ?? '',
  ...(cropFocus && { cropFocus: { x: cropFocus.x, y: cropFocus.y } }),
})

/** All images in their order, with what changed of each; undefined where nothing did. */
export function mediaOf(images: readonly ImageForm[], base: readonly ImageForm[]): ArrangedMedia[] | undefined {
  const media = images.map(({ id, altText, cropFocus }): ArrangedMedia => {
    const before = base.find((image) => image.id === id)
    return {
      mediaId: id,
      ...(altText !== (before?.altText ?? '') && { altText }),
      ...(cropFocus && JSON.stringify(cropFocus) !== JSON.stringify(before?.cropFocus) && { cropFocus }),
    }
  })
  const isSame =
    images.length === base.length &&
    media.every((image, index) => image.mediaId === base[index]?.id && Object.keys(image).length === 1)
  return isSame ? undefined : media
}
