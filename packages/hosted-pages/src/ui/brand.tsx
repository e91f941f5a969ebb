import type { Storefront } from '@cartwright/server/hosted'

type Image = NonNullable<Storefront['profile']['logo']>

interface ThemedImageProps {
  readonly image: Image | undefined
  /** On dark backgrounds; the same image unless given. */
  readonly dark?: Image | undefined
  readonly className?: string
}

/** A decorative image with a form for dark backgrounds. A style rule shows the one that fits the appearance. */
export function ThemedImage({ image, dark, className = '' }: ThemedImageProps) {
  if (!image) return null
  const draw = ({ url, width, height }: Image, extra: string) => (
    <img src={url} alt="" width={width} height={height} className={`${className} ${extra}`.trim() || undefined} />
  )
  if (!dark || dark.url === image.url) return draw(image, '')
  return (
    <>
      {draw(image, 'only-light')}
      {draw(dark, 'only-dark')}
    </>
  )
}

/** The logo of the shop, and its name unless the logo shows it. */
export function Wordmark({ profile }: { profile: Storefront['profile'] }) {
  const { name, logo, logoDark, logoShowsName } = profile
  const isNameInLogo = logo !== undefined && logoShowsName === true
  return (
    <>
      <ThemedImage image={logo} dark={logoDark} />
      <span className={isNameInLogo ? 'visually-hidden' : undefined}>{name}</span>
    </>
  )
}
