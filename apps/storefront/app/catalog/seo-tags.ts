import type { ShopProduct } from '@cartwright/client'

/** What a merchant wrote for search engines and previews. Absent: the page says it itself. */
export interface SeoTags {
  seoTitle?: string
  seoDescription?: string
  /** Such as `noindex`. */
  robots?: string
  /** The address that search engines are to show instead of that of the page. */
  canonical?: string
  /** By property, such as `og:title`. */
  openGraph?: Record<string, string>
}

type Tag = NonNullable<ShopProduct['seoData']>['tags'][number]

/** Reads the tags that are not disabled. Of several of a kind the first counts. */
export function seoOf({ seoData }: Pick<ShopProduct, 'seoData'>): SeoTags {
  const tags = seoData?.tags.filter(({ disabled }) => !disabled) ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const description = metaOf(tags, 'description')
  const robots = metaOf(tags, 'robots')
  const link = tags.find(({ type, props }) => type === 'link' && textOf(props?.rel) === 'canonical')
  const canonical = webAddress(textOf(link?.props?.href))
  const openGraph = openGraphOf(tags)
  return {
    ...(title && { seoTitle: title }),
    ...(description && { seoDescription: description }),
    ...(robots && { robots }),
    ...(canonical && { canonical }),
    ...(Object.keys(openGraph).length > 0 && { openGraph }),
  }
}

/** Whether search engines are to leave a page out. */
export const isUnlisted = ({ robots = '' }: SeoTags): boolean =>
  robots.split(',').some((rule) => /^(noindex|none)$/i.test(rule.trim()))

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const metaOf = (tags: readonly Tag[], name: string): string =>
  textOf(tags.find(({ type, props }) => type === 'meta' && textOf(props?.name).toLowerCase() === name)?.props?.content)

function openGraphOf(tags: readonly Tag[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { type, props } of tags) {
    const property = textOf(props?.property)
    const content = textOf(props?.content)
    if (type === 'meta' && /^og:[a-z_:]+$/.test(property) && content) found[property] ??= content
  }
  return found
}

const webAddress = (text: string): string => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : '')
