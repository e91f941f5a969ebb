import type { Image } from '../catalog/types.ts'

interface PictureProps {
  image: Image
  className?: string
  /** The largest picture of the first screen: fetched at once, before everything else. */
  first?: boolean
  /** Decoration beside a text that already says it all. */
  decorative?: boolean
}

/** An image that keeps its place while it loads. */
export function Picture({ image, className, first, decorative }: PictureProps) {
  return (
    <img
      src={image.url}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  )
}
