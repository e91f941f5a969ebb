import { PageHead, type PageHeadProps } from '@cartwright/react/server'
import { barePath, languages, localPath } from './languages'
import type { ShopView } from './shop'

interface HeadProps extends Omit<PageHeadProps, 'shopName' | 'addresses' | 'language'> {
  readonly view: ShopView
  /** The part of the query that makes it another page, such as `?page=2`. */
  readonly query?: string
}

/** Title, description, addresses and structured data of a page. */
export function Head({ view: { origin, path, language, storefront }, query = '', image, ...page }: HeadProps) {
  const { name, socialImage } = storefront.profile
  const addresses = languages.map((one) => ({ language: one, url: origin + localPath(one, barePath(path)) + query }))
  return (
    <PageHead shopName={name} language={language} addresses={addresses} image={image ?? socialImage?.url} {...page} />
  )
}
