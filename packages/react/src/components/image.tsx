import type { MediaItem, Image as WireImage } from '@cartwright/client'
import type { ComponentProps } from 'react'
import { imageSrcSet } from './image-src-set.ts'

/** What `Image` takes, besides the attributes of `<img>`. */
export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** A media item of a product, or the image of a line of a cart or an order. A video is shown by its thumbnail. */
  image: MediaItem | WireImage | undefined
}

/**
 * An image in the size that the page shows. It keeps its place while it loads, and its focus point stays in view where the
 * style crops it (`object-fit: cover`).
 */
export function Image({ image, alt, sizes = 'auto, 100vw', style, ...rest }: ImageProps) {
  const shown = image && toShown(image)
  if (!shown?.url) return null
  const { url, width, height, altText, focus } = shown
  const srcSet = width === undefined ? undefined : imageSrcSet(url, width)
  return (
    <img
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      {...rest}
      src={url}
      {...(srcSet !== undefined && { srcSet, sizes })}
      alt={alt ?? altText}
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%`, ...style } : style}
    />
  )
}

function toShown(image: MediaItem | WireImage) {
  if ('mediaType' in image) {
    const { url, width, height, altText } = image.image ?? image.thumbnail ?? {}
    return { url, width, height, altText: altText || image.title, focus: image.cropFocus }
  }
  const { x, y } = image.focalPoint ?? {}
  const focus = x === undefined || y === undefined ? undefined : { x: x * 100, y: y * 100 }
  return { ...image, altText: image.altText ?? '', focus }
}
