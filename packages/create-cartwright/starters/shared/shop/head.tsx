import { barePath, languages, localPath } from './languages'
import type { ShopView } from './shop'

export interface HeadProps {
  readonly view: ShopView
  readonly title: string
  readonly description?: string | undefined
  /** The picture of a shared link. */
  readonly image?: string | undefined
  /** For personal pages, and for lists that filters make. */
  readonly noIndex?: boolean
  /** The part of the query that makes it another page, such as `?page=2`. */
  readonly query?: string
  /** Documents of schema.org. */
  readonly jsonLd?: readonly object[]
}

/** Title, description, addresses and structured data of a page. React moves the tags into the head. */
export function Head({ view, title, description, image, noIndex = false, query = '', jsonLd = [] }: HeadProps) {
  const { origin, path, language, storefront } = view
  const { name, socialImage } = storefront.profile
  const addressIn = (other: typeof language) => origin + localPath(other, barePath(path)) + query
  const picture = image ?? socialImage?.url
  return (
    <>
      <title>{title === name ? name : `${title} – ${name}`}</title>
      {description && <meta name="description" content={shorten(description)} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(language)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(languages[0])} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={addressIn(language)} />
      {description && <meta property="og:description" content={shorten(description)} />}
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd.map((document) => (
        <script
          key={'@type' in document ? String(document['@type']) : ''}
          type="application/ld+json"
          // A closing tag in a text must not end the script.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...document }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  )
}

/** Search results show about 160 characters. */
const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text)
