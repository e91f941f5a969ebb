import type { Image } from '../catalog/types.ts'
import { focused } from './focus.ts'
import { sized } from './image-sizes.ts'

interface PictureProps {
  image: Image
  className?: string
  /** The largest image of the first screen: loaded with priority. */
  first?: boolean
  /** Decoration beside a text that already says it all. */
  decorative?: boolean
}

/** An image that keeps its place while it loads. */
export function Picture({ image, className, first, decorative }: PictureProps) {
  return (
    <img
      src={image.url}
      {...sized(image, first)}
      alt={decorative ? '' : image.alt}
      width={image.width || undefined}
      height={image.height || undefined}
      className={className}
      {...focused(image)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  )
}
