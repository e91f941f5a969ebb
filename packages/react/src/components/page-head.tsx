/** Props of `PageHead`. */
export interface PageHeadProps {
  shopName: string
  title: string
  description?: string | undefined
  /** The picture of a shared link. */
  image?: string | undefined
  /** The address of the page in each of its languages, that of the page among them. The first is for all other languages. */
  addresses: readonly { readonly language: string; readonly url: string }[]
  language: string
  /** For personal pages, and for lists that filters make. Default: false */
  noIndex?: boolean
  /** Documents of schema.org, such as `productLd` makes. */
  jsonLd?: readonly object[]
}

/** Title, description, addresses, preview and structured data of a page. React moves the tags into the head. */
export function PageHead(props: PageHeadProps) {
  const { shopName, title, description, image, addresses, language, noIndex = false, jsonLd = [] } = props
  const own = addresses.find((one) => one.language === language)?.url
  return (
    <>
      <title>{title === shopName ? shopName : `${title} – ${shopName}`}</title>
      {description && <meta name="description" content={shorten(description)} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <Addresses own={own} addresses={addresses} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={own} />
      {description && <meta property="og:description" content={shorten(description)} />}
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd.map((document) => (
        <script
          key={'@type' in document ? String(document['@type']) : ''}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a closing tag in a text cannot end the script
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...document }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  )
}

const Addresses = ({ own, addresses }: Pick<PageHeadProps, 'addresses'> & { own: string | undefined }) => (
  <>
    <link rel="canonical" href={own} />
    {addresses.map(({ language, url }) => (
      <link key={language} rel="alternate" hrefLang={language} href={url} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={addresses[0]?.url} />
  </>
)

/** Search results show about 160 characters. */
const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text)
