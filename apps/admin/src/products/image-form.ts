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

/** Which images to remove, to add and how to arrange all of them then; `arranged` is empty where they stay as they are. */
export function imageChanges(images: readonly ImageForm[], base: readonly ImageForm[]) {
  const removed = base.filter(({ id }) => !images.some((image) => image.id === id)).map(({ id }) => id)
  const added = images.filter(({ id }) => !base.some((image) => image.id === id)).map(({ id }) => id)
  const unarranged = [...base.map(({ id }) => id).filter((id) => !removed.includes(id)), ...added]
  const arranged = images.map(({ id, altText, cropFocus }): ArrangedMedia => {
    const before = base.find((image) => image.id === id)
    return {
      mediaId: id,
      ...(altText !== (before?.altText ?? '') && { altText }),
      ...(cropFocus && JSON.stringify(cropFocus) !== JSON.stringify(before?.cropFocus) && { cropFocus }),
    }
  })
  const isSame = arranged.every(
    (image, index) => image.mediaId === unarranged[index] && Object.keys(image).length === 1,
  )
  return { removed, added, arranged: isSame ? [] : arranged }
}
