import type { StorefrontImage } from '@cartwright/client'
import { useBrand } from './use-brand.ts'

interface ThemedImageProps {
  image: StorefrontImage | undefined
  /** On dark backgrounds; the same image unless given. */
  dark?: StorefrontImage | undefined
  alt?: string
  className?: string
}

/** An image with a form for dark backgrounds. A style rule shows the one that fits the chosen appearance. */
export function ThemedImage({ image, dark, alt = '', className = '' }: ThemedImageProps) {
  if (!image) return null
  const size = { width: image.width, height: image.height }
  if (!dark || dark.url === image.url) return <img src={image.url} alt={alt} {...size} className={className} />
  return (
    <>
      <img src={image.url} alt={alt} {...size} className={`${className} only-light`} />
      <img src={dark.url} alt={alt} {...size} className={`${className} only-dark`} />
    </>
  )
}

/** The logo of the shop, with its name beside it unless the logo shows it. */
export function Wordmark() {
  const brand = useBrand()
  if (!brand) return null
  const { name, logo, logoDark, logoShowsName } = brand
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <ThemedImage image={logo} dark={logoDark} className="h-8 w-auto max-w-48" />
      {!(logo && logoShowsName) && (
        <span className="display text-[1.5rem] leading-none tracking-[-0.03em] translate-y-px">{name}</span>
      )}
    </span>
  )
}

/** The mark of the shop above a short message. */
export function Mark({ className = '' }: { className?: string }) {
  const brand = useBrand()
  if (!brand || brand.logoShowsName) return null
  return <ThemedImage image={brand.logo} dark={brand.logoDark} className={className} />
}
