import type { Storefront } from '@cartwright/client'
import type { MetaDescriptor } from 'react-router'
import { languagesOf, mainLanguageOf } from '../brand/brand.ts'
import { isUnlisted, type SeoTags } from '../catalog/seo-tags.ts'
import { config } from '../config.server.ts'
import { barePath, languageOf, localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { previewImage } from './preview-image.ts'

interface Page {
  /** Where shoppers reach the shop, such as `https://shop.example`. */
  origin: string
  pathname: string
  storefront: Storefront
  title: string
  description?: string
  image?: string | undefined
  type?: 'website' | 'product'
  /** Whether the same is there as Markdown, at the address with `.md` behind it. */
  hasMarkdown?: boolean
  /** Query parameters that make it a separate page, such as `?page=2`. */
  query?: string
  /** Personal or endless pages, which search engines are to leave alone. */
  noIndex?: boolean
  /** What the owner set for this page. */
  seo?: Pick<SeoTags, 'robots' | 'canonical' | 'openGraph'>
  jsonLd?: object[]
}

/** What a page says about itself to search engines and to those it is shared with. */
export function pageHead(page: Page): MetaDescriptor[] {
  const { name, socialImage } = page.storefront.profile
  const {
    origin,
    pathname,
    title,
    description,
    image = socialImage?.url,
    type = 'website',
    query = '',
    noIndex,
    seo = {},
    jsonLd = [],
  } = page
  const fullTitle = title.includes(name) ? title : `${title} · ${name}`
  const address = (path: string) => `${origin}${path === '/' ? '/' : path.replace(/\/$/, '')}${query}`
  const canonical = seo.canonical ?? address(pathname)
  const robots = noIndex ? 'noindex' : seo.robots
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(noIndex || isUnlisted(seo) ? [] : indexable(page, canonical, address)),
    { tagName: 'link', rel: 'service-doc', type: 'text/markdown', href: `${origin}/agents.md` },
    { tagName: 'link', rel: 'service-desc', type: 'application/json', href: `${origin}/.well-known/ucp` },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: messagesIn(languageOf(pathname)).locale },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image
      ? [
          { property: 'og:image', content: previewImage(image, config.siteUrl.origin) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...jsonLd.map((document) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...document } })),
  ]
    .filter(isNotReplaced(seo.openGraph))
    .concat(toProperties(seo.openGraph)) as MetaDescriptor[]
}

/** A property that the owner set replaces that of the page. */
const isNotReplaced =
  (openGraph: Record<string, string> = {}) =>
  (tag: object) =>
    !('property' in tag && String(tag.property) in openGraph)

const toProperties = (openGraph: Record<string, string> = {}) =>
  Object.entries(openGraph).map(([property, content]) => ({ property, content }))

function indexable(
  { pathname, hasMarkdown, storefront }: Page,
  canonical: string,
  address: (path: string) => string,
): MetaDescriptor[] {
  const bare = barePath(pathname)
  const languages = languagesOf(storefront)
  const alternates = languages.map((language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: address(localPath(language, bare)),
  }))
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates,
    ...(hasMarkdown ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `${canonical}.md` }] : []),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: address(localPath(mainLanguageOf(storefront), bare)),
    },
  ] as MetaDescriptor[]
}
