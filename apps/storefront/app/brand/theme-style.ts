import type { StorefrontFont, StorefrontPalette, StorefrontTheme } from '@cartwright/client'

/** Which custom property of tokens.css each color of a theme is. */
const properties: Record<keyof StorefrontPalette, string> = {
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
}

const sans = 'system-ui, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'

/** A family for each size of type: posters, headings and text. */
const families: Record<StorefrontFont, { poster: string; display: string; text: string }> = {
  SYSTEM_SANS: { poster: sans, display: sans, text: sans },
  SYSTEM_SERIF: { poster: serif, display: serif, text: serif },
  FRAUNCES: {
    poster: `"Fraunces Poster", "Fraunces Fallback", ${serif}`,
    display: `"Fraunces", "Fraunces Fallback", ${serif}`,
    text: `"Fraunces", "Fraunces Fallback", ${serif}`,
  },
  INSTRUMENT_SANS: of(`"Instrument Sans", "Instrument Sans Fallback", ${sans}`),
  SPACE_GROTESK: of(`"Space Grotesk", "Instrument Sans Fallback", ${sans}`),
}

function of(family: string) {
  return { poster: family, display: family, text: family }
}

/** The custom properties of a theme, over those of tokens.css. The site has validated every value. */
export function themeStyle({ colors, fonts, cornerRadius, buttonRadius }: StorefrontTheme): string {
  const names = Object.keys(properties) as (keyof StorefrontPalette)[]
  const declarations = [
    ...names.map((name) => `--color-${properties[name]}:light-dark(${colors.light[name]},${colors.dark[name]})`),
    `--font-poster:${families[fonts.heading].poster}`,
    `--font-display:${families[fonts.heading].display}`,
    `--font-text:${families[fonts.body].text}`,
    `--radius-plate:${cornerRadius / 2}px`,
    `--radius-control:${cornerRadius}px`,
    `--radius-button:${buttonRadius}px`,
  ]
  return `:root{${declarations.join(';')}}`
}
