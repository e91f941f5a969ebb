import type { StorefrontImage, StorefrontSectionImages } from '@cartwright/client'
import { sized } from '../ui/image-sizes.ts'

interface SectionImageProps {
  images: StorefrontSectionImages
  className?: string
  /** The largest image of the first screen: loaded before everything else. */
  first?: boolean
}

/** An image of a section: its form for phones, and its form for dark backgrounds. */
export function SectionImage({ images, className = '', first }: SectionImageProps) {
  const { wide, wideDark, tall, tallDark } = images
  const hasDark = wideDark !== undefined
  return (
    <>
      <OneImage
        wide={wide}
        tall={tall}
        className={`${className} ${hasDark ? 'only-light' : ''}`}
        first={first}
        eager={first && !hasDark}
      />
      {wideDark && <OneImage wide={wideDark} tall={tallDark} className={`${className} only-dark`} first={first} />}
    </>
  )
}

interface OneImageProps {
  wide: StorefrontImage
  tall: StorefrontImage | undefined
  className: string
  first: boolean | undefined
  eager?: boolean | undefined
}

/** The hidden one of two is never loaded: a browser loads lazy images only where they are shown. */
function OneImage({ wide, tall, className, first, eager }: OneImageProps) {
  return (
    <picture className={className}>
      {tall && <source media="(max-width: 48rem)" srcSet={tall.url} width={tall.width} height={tall.height} />}
      <img
        src={wide.url}
        {...sized({ ...wide, alt: '', width: wide.width ?? 0, height: wide.height ?? 0 }, first)}
        alt={wide.altText ?? ''}
        width={wide.width}
        height={wide.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
