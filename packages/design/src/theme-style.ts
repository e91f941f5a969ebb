/** Which custom property each color of a theme is. */
const properties = {
  background: 'paper',
  surface: 'raised',
  mutedSurface: 'sand',
  border: 'line',
  controlBorder: 'edge',
  text: 'ink',
  mutedText: 'muted',
  accent: 'clay',
  accentStrong: 'clay-deep',
  onAccent: 'on-clay',
  success: 'moss',
  highlight: 'ochre',
  footer: 'night',
  onFooter: 'on-night',
  mutedOnFooter: 'on-night-muted',
} as const

type Role = keyof typeof properties
/** The colors of one appearance. */
export type ThemePalette = Readonly<Record<Role, string>>

const sans = 'system-ui, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'
const of = (family: string) => ({ poster: family, display: family, text: family })

/** A family for each size of type: posters, headings and text. */
const families = {
  SYSTEM_SANS: of(sans),
  SYSTEM_SERIF: of(serif),
  FRAUNCES: {
    poster: `"Fraunces Poster", "Fraunces Fallback", ${serif}`,
    display: `"Fraunces", "Fraunces Fallback", ${serif}`,
    text: `"Fraunces", "Fraunces Fallback", ${serif}`,
  },
  INSTRUMENT_SANS: of(`"Instrument Sans", "Instrument Sans Fallback", ${sans}`),
  SPACE_GROTESK: of(`"Space Grotesk", "Instrument Sans Fallback", ${sans}`),
} as const

export type Font = keyof typeof families

/** The theme of a shop, as the storefront call returns it. */
export interface Theme {
  readonly colors: { readonly light: ThemePalette; readonly dark: ThemePalette }
  /** Those that come with the shop, and the ids of files of the media library that are shown in their place. */
  readonly fonts: {
    readonly heading: Font
    readonly body: Font
    readonly headingFile?: string | undefined
    readonly bodyFile?: string | undefined
  }
  /** Of cards, images and form fields, in pixels. */
  readonly cornerRadius: number
  /** Of buttons, in pixels. */
  readonly buttonRadius: number
}

/** The addresses of the theme's own font files, for browsers to fetch ahead. */
export const fontUrls = ({ fonts: { headingFile, bodyFile } }: Theme, siteUrl: string): string[] =>
  [...new Set([headingFile, bodyFile])].flatMap((id) => (id ? [`${siteUrl}/media/${id}`] : []))

/**
 * The custom properties of a theme, and the faces of its own fonts.
 *
 * @param theme with values that the site has validated: they are written as they are
 * @param siteUrl where the site serves its media library
 * @returns style rules for the root of the document
 */
export function themeStyle({ colors, fonts, cornerRadius, buttonRadius }: Theme, siteUrl = ''): string {
  const roles = Object.keys(properties) as Role[]
  const { headingFile, bodyFile } = fonts
  const own = (file: string | undefined, name: string) => (file ? `"${name}",` : '')
  const face = (file: string | undefined, name: string) =>
    file
      ? `@font-face{font-family:"${name}";font-weight:100 900;font-display:swap;src:url("${siteUrl}/media/${file}") format("woff2")}`
      : ''
  const declarations = [
    ...roles.map((role) => `--color-${properties[role]}:light-dark(${colors.light[role]},${colors.dark[role]})`),
    `--font-poster:${own(headingFile, HEADING)}${families[fonts.heading].poster}`,
    `--font-display:${own(headingFile, HEADING)}${families[fonts.heading].display}`,
    `--font-text:${own(bodyFile, BODY)}${families[fonts.body].text}`,
    `--radius-plate:${cornerRadius / 2}px`,
    `--radius-control:${cornerRadius}px`,
    `--radius-button:${buttonRadius}px`,
  ]
  return `${face(headingFile, HEADING)}${face(bodyFile, BODY)}:root{${declarations.join(';')}}`
}

/** The families of a shop's own font files. */
const HEADING = 'Shop Heading'
const BODY = 'Shop Text'
