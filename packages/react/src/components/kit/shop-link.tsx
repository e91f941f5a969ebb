'use client'

import { type ShopLinkProps, useShopLink } from '../../provider.tsx'

/** A link to a page of the app, by the link of its router where the provider has one. */
export function ShopLink(props: ShopLinkProps) {
  const Link = useShopLink()
  return Link ? <Link {...props} /> : <a {...props} />
}
