/** How a shop looks: colors, fonts, corners. */
import { z } from 'zod'
import { StorefrontAppearance, StorefrontFont } from '../../enumerations.ts'
import { int, message, optional, text } from '../../wire.ts'

/** A color as six hexadecimal digits, such as `#a8492a`. */
export const hexColor = z.stringFormat('hex_color', /^#[0-9a-fA-F]{6}$/)

const roles = {
  background: 'Behind everything.',
  surface: 'Cards and form fields.',
  mutedSurface: 'Sections that stand out from the background, and plates behind images.',
  border: 'Lines between things.',
  controlBorder: 'Borders of form fields. At least 3:1 against the background.',
  text: 'At least 4.5:1 against the three surfaces.',
  mutedText: 'Secondary text. At least 4.5:1 against the three surfaces.',
  accent: 'Buttons, links, focus. At least 4.5:1 against background and surface.',
  accentStrong: 'The accent while a pointer is over it. At least 4.5:1 with `onAccent`.',
  onAccent: 'Text on the accent. At least 4.5:1.',
  success: 'Good news, such as "In stock". At least 4.5:1 against the background.',
  highlight: 'Small decorations and headings in the footer. At least 4.5:1 against the footer.',
  footer: 'Behind the footer.',
  onFooter: 'Text in the footer. At least 4.5:1.',
  mutedOnFooter: 'Secondary text in the footer. At least 4.5:1.',
} as const

type Role = keyof typeof roles

const shapeOf = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(Object.entries(roles).map(([role, text]) => [role, schema.describe(text)])) as Record<Role, T>

export const StorefrontPalette = message('StorefrontPalette', 'The colors of one appearance.', shapeOf(hexColor))
export type StorefrontPalette = z.output<typeof StorefrontPalette>

export const StorefrontPaletteChanges = message(
  'StorefrontPaletteChanges',
  'The colors to change. What is not given stays; of what was never given, all but the first six follow from accent, onAccent, background, text, footer and onFooter.',
  shapeOf(optional(hexColor)),
)
export type StorefrontPaletteChanges = z.output<typeof StorefrontPaletteChanges>

export const StorefrontColors = message('StorefrontColors', 'The colors by day and by night.', {
  light: StorefrontPalette,
  dark: StorefrontPalette,
})
export type StorefrontColors = z.output<typeof StorefrontColors>

const fontFile = optional(text({ max: 255 })).describe(
  'The id of a WOFF2 file of the media library, at most 300 kB, in place of the named font, which is shown until it has loaded. Served at `/media/{id}`. Empty: none.',
)

export const StorefrontFonts = message('StorefrontFonts', 'The fonts: those that come with the shop, or files.', {
  heading: StorefrontFont,
  body: StorefrontFont,
  headingFile: fontFile,
  bodyFile: fontFile,
})
export type StorefrontFonts = z.output<typeof StorefrontFonts>

export const StorefrontTheme = message('StorefrontTheme', 'How a shop looks.', {
  colors: StorefrontColors,
  fonts: StorefrontFonts,
  cornerRadius: int().describe('Radius of cards, images and form fields, in pixels.'),
  buttonRadius: int().describe('Radius of buttons, in pixels; 999 makes them round.'),
  appearance: StorefrontAppearance,
})
export type StorefrontTheme = z.output<typeof StorefrontTheme>

export const StorefrontColorsChanges = message('StorefrontColorsChanges', 'The colors to change.', {
  light: optional(StorefrontPaletteChanges),
  dark: optional(StorefrontPaletteChanges),
})
export type StorefrontColorsChanges = z.output<typeof StorefrontColorsChanges>

export const StorefrontFontsChanges = message('StorefrontFontsChanges', 'The fonts to change.', {
  heading: optional(StorefrontFont),
  body: optional(StorefrontFont),
  headingFile: fontFile,
  bodyFile: fontFile,
})
export type StorefrontFontsChanges = z.output<typeof StorefrontFontsChanges>

export const StorefrontThemeChanges = message('StorefrontThemeChanges', 'What to change. What is not given stays.', {
  colors: optional(StorefrontColorsChanges),
  fonts: optional(StorefrontFontsChanges),
  cornerRadius: optional(int({ min: 0, max: 32 })),
  buttonRadius: optional(int({ min: 0, max: 999 })),
  appearance: optional(StorefrontAppearance),
})
export type StorefrontThemeChanges = z.output<typeof StorefrontThemeChanges>
