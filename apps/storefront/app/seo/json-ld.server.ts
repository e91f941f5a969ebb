/** Structured data for search engines, in the page's HTML: https://schema.org. */
export function organization(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Larkmoor',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    slogan: 'Good things, made slowly.',
  }
}

export function website(origin: string) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Larkmoor',
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export interface Crumb {
  name: string
  /** Path of the page; absent for the one being looked at. */
  path?: string
}

export function breadcrumbList(origin: string, crumbs: Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: origin + path }),
    })),
  }
}
