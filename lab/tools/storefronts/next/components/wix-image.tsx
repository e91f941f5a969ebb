import { media } from '@wix/sdk'
import Image from 'next/image'

interface Props {
  /** What a product, a collection or a line of a cart carries: an address of the image host or a `wix:image://` address. */
  readonly src: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly priority?: boolean
}

/** A picture of the shop, cut by the image host to the size of its place and optimised by the framework. */
export function WixImage({ src, alt, width, height, priority }: Props) {
  if (!src) return <div className="no-image" style={{ aspectRatio: `${width} / ${height}` }} />
  const address = media.getScaledToFillImageUrl(src, width * 2, height * 2, {})
  return <Image src={address} alt={alt} width={width} height={height} {...(priority && { priority })} />
}
