import type { Storefront, StorefrontProfile } from '@cartwright/client'
import { fontUrls, themeStyle } from '@cartwright/design'
import { languages as known, type Language } from '../i18n/language.ts'
import { sectionColors } from './section-colors.ts'

/** Shop data that every page has. */
export interface Brand
  extends Pick<
    StorefrontProfile,
    | 'name'
    | 'tagline'
    | 'description'
    | 'footnote'
    | 'logo'
    | 'logoDark'
    | 'logoShowsName'
    | 'icon'
    | 'footerImage'
    | 'footerImageDark'
  > {
  readonly email: string | undefined
  /** The one appearance of the shop; null where customers choose. */
  readonly appearance: 'light' | 'dark' | null
  readonly languages: Language[]
  /** The currencies that customers choose from, the shop's own first. */
  readonly currencies: readonly string[]
  readonly style: string
  readonly themeColors: { readonly light: string; readonly dark: string }
  readonly fonts: readonly string[]
  /** Of the shop's own font files. */
  readonly fontUrls: readonly string[]
}

/** The languages of the shop that this storefront has texts for; the first known one if there are none. */
export function languagesOf({ locale }: Pick<Storefront, 'locale'>): Language[] {
  const offered = locale.languages.flatMap((tag) => known.find((language) => language === tag.split('-')[0]) ?? [])
  return offered.length > 0 ? [...new Set(offered)] : [known[0]]
}

/** The language of a shop that a page without a language is in. */
export const mainLanguageOf = (storefront: Pick<Storefront, 'locale'>): Language =>
  languagesOf(storefront)[0] ?? known[0]

const appearances = { AUTO: null, LIGHT: 'light', DARK: 'dark' } as const

/** The style sheet of the shop's own colors, fonts and corners. Its font files come from the site. */
export const styleOf = ({ theme, homeSections }: Storefront, siteUrl: string) =>
  themeStyle(theme, siteUrl) + sectionColors(homeSections)

export function toBrand(storefront: Storefront, siteUrl: string): Brand {
  const { profile, theme } = storefront
  const { contact, returnPolicy: _, returns: __, ...pictures } = profile
  const { socialImage: ___, signInImage: ____, signInImageDark: _____, ...shown } = pictures
  const { light, dark } = theme.colors
  return {
    ...shown,
    email: contact.email,
    appearance: appearances[theme.appearance],
    languages: languagesOf(storefront),
    currencies: storefront.locale.currencies,
    style: styleOf(storefront, siteUrl),
    themeColors: {
      light: theme.appearance === 'DARK' ? dark.background : light.background,
      dark: theme.appearance === 'LIGHT' ? light.background : dark.background,
    },
    fonts: [...new Set([theme.fonts.heading, theme.fonts.body])],
    fontUrls: fontUrls(theme, siteUrl),
  }
}
