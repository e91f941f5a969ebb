import { imageSrcSet } from '@cartwright/react'
import type { Image } from '../catalog/types.ts'

/**
 * What lets a browser fetch no more of a picture than it shows. It knows how wide a lazy one is when it fetches it; the
 * first one fills the screen of a phone, and half of any other.
 */
export function sized({ url, width }: Image, first = false): { srcSet?: string; sizes?: string } {
  const srcSet = imageSrcSet(url, width)
  if (srcSet === undefined) return {}
  const halfOrWhole = '(min-width: 48rem) 50vw, 100vw'
  return { srcSet, sizes: first ? halfOrWhole : `auto, ${halfOrWhole}` }
}
