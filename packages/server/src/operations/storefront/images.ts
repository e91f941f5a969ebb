import type { StorefrontImage } from '@cartwright/contract'

/** The images of the profile, by the names of their fields. */
export const imageNames = [
  'logo',
  'logoDark',
  'icon',
  'socialImage',
  'footerImage',
  'footerImageDark',
  'signInImage',
  'signInImageDark',
] as const

export type ImageName = (typeof imageNames)[number]

/** An image as a storefront loads it. A drawing without a size has none. */
export function toImage(
  url: string,
  { id, width, height }: { readonly id: string; readonly width: number; readonly height: number },
): StorefrontImage {
  return { url: `${url}/media/${id}`, ...(width > 0 && height > 0 && { width, height }) }
}
