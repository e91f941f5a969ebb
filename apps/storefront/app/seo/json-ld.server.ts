import type { Storefront } from '@cartwright/client'

/** Structured data for search engines, in the page's HTML: https://schema.org. */
export function organization(origin: string, { profile, business }: Pick<Storefront, 'profile' | 'business'>) {
  const { name, tagline, logo, icon } = profile
  const { legalName, vatNumber, email, phone } = business
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    ...((icon ?? logo) && { logo: (icon ?? logo)?.url }),
    ...(tagline && { slogan: tagline }),
    ...(legalName && { legalName }),
    ...(vatNumber && { vatID: vatNumber }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(business.address.city && { address: postalAddress(business.address) }),
  }
}

function postalAddress({
  street,
  streetNumber,
  apartmentNumber,
  zip,
  city,
  state,
  country,
}: Storefront['business']['address']) {
  const streetAddress = [street, streetNumber, apartmentNumber].filter(Boolean).join(' ')
  return {
    '@type': 'PostalAddress',
    ...(streetAddress && { streetAddress }),
    ...(zip && { postalCode: zip }),
    addressLocality: city,
    ...(state && { addressRegion: state }),
    ...(country && { addressCountry: country }),
  }
}

export function website(origin: string, { profile }: Storefront) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: profile.name,
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
