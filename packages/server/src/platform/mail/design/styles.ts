import type { CSSProperties } from 'react'
import type { MailBrand } from './brand.ts'

const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"
const mono = 'ui-monospace,Menlo,Consolas,monospace'

/** Mail programs load no fonts: the family of the device that comes closest, and the weight of its headings. */
const families: Record<MailBrand['theme']['fonts']['heading'], { family: string; headingWeight: number }> = {
  SYSTEM_SANS: { family: sans, headingWeight: 600 },
  SYSTEM_SERIF: { family: serif, headingWeight: 400 },
  FRAUNCES: { family: serif, headingWeight: 400 },
  INSTRUMENT_SANS: { family: sans, headingWeight: 600 },
  SPACE_GROTESK: { family: sans, headingWeight: 600 },
}

type Theme = MailBrand['theme']
type Palette = Theme['colors']['light']

export type MailColors = ReturnType<typeof colorsOf>

const colorsOf = (palette: Palette) => ({
  ink: palette.text,
  muted: palette.mutedText,
  document: palette.background,
  sheet: palette.surface,
  sand: palette.mutedSurface,
  line: palette.border,
  accent: palette.accent,
  onAccent: palette.onAccent,
})

/** Colors and styles of the mails of a shop. */
export interface MailDesign {
  readonly colors: MailColors
  readonly styles: ReturnType<typeof stylesOf>
  /** For programs that read a style sheet: the dark form, and the narrow one. */
  readonly styleSheet: string
}

/** The design of mails in the theme of a shop. A shop that is always dark has dark mails. */
export function mailDesign(theme: Theme): MailDesign {
  const colors = colorsOf(theme.appearance === 'DARK' ? theme.colors.dark : theme.colors.light)
  const dark = theme.appearance === 'AUTO' ? darkRules(colorsOf(theme.colors.dark)) : ''
  const scheme = { AUTO: 'light dark', LIGHT: 'light', DARK: 'dark' }[theme.appearance]
  return {
    colors,
    styles: stylesOf(colors, theme),
    styleSheet: `
  :root { color-scheme: ${scheme}; supported-color-schemes: ${scheme} }
  .only-dark { display: none }
  ${dark}
  @media (max-width: 480px) {
    .sheet { padding: 28px 20px !important }
    .code { font-size: 26px !important }
  }
`,
  }
}

const darkRules = ({ ink, muted, document, sheet, sand, line, accent, onAccent }: MailColors) => `
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: ${document} !important }
    .sheet { background-color: ${sheet} !important; border-color: ${line} !important }
    .ink, .ink a { color: ${ink} !important }
    .muted, .muted a { color: ${muted} !important }
    .rule { border-color: ${line} !important }
    .code { background-color: ${sand} !important }
    .button { background-color: ${accent} !important; color: ${onAccent} !important }
    .only-light { display: none !important }
    .only-dark { display: inline-block !important }
  }`

/** Set on each element, since many mail programs read no style sheet. */
function stylesOf(colors: MailColors, { fonts, cornerRadius, buttonRadius }: Theme) {
  const { family: display, headingWeight } = families[fonts.heading]
  const text = families[fonts.body].family
  const corners = `${cornerRadius}px`
  return {
    page: {
      margin: 0,
      padding: '32px 12px 48px',
      backgroundColor: colors.document,
      fontFamily: text,
      fontSize: '16px',
      lineHeight: 1.55,
    },
    column: { width: '100%', maxWidth: '600px' },
    shop: {
      margin: 0,
      padding: '0 8px 20px',
      fontFamily: display,
      fontSize: '26px',
      lineHeight: '40px',
      fontWeight: headingWeight,
      letterSpacing: '-0.02em',
      color: colors.ink,
    },
    shopLink: { color: colors.ink, textDecoration: 'none' },
    logo: { display: 'inline-block', height: '40px', width: 'auto', verticalAlign: 'middle' },
    shopName: { verticalAlign: 'middle' },
    sheet: {
      backgroundColor: colors.sheet,
      border: `1px solid ${colors.line}`,
      borderRadius: corners,
      padding: '40px',
    },
    footer: { margin: 0, padding: '20px 8px 0', fontSize: '13px', lineHeight: 1.55, color: colors.muted },
    contact: { margin: 0, padding: '4px 8px 0', fontSize: '13px', lineHeight: 1.55, color: colors.muted },
    title: {
      margin: '0 0 12px',
      fontFamily: display,
      fontSize: '32px',
      lineHeight: 1.15,
      fontWeight: headingWeight,
      letterSpacing: '-0.02em',
      color: colors.ink,
    },
    heading: {
      margin: '0 0 8px',
      fontFamily: display,
      fontSize: '20px',
      lineHeight: 1.3,
      fontWeight: headingWeight,
      color: colors.ink,
    },
    paragraph: { margin: '0 0 24px', fontSize: '16px', lineHeight: 1.55, color: colors.ink },
    note: { margin: 0, fontSize: '14px', lineHeight: 1.55, color: colors.muted },
    code: {
      margin: '0 0 24px',
      padding: '18px 12px',
      borderRadius: corners,
      backgroundColor: colors.sand,
      textAlign: 'center',
      fontFamily: mono,
      fontSize: '32px',
      lineHeight: 1.2,
      fontWeight: 600,
      letterSpacing: '0.18em',
      color: colors.ink,
    },
    button: {
      padding: '14px 24px',
      borderRadius: `${buttonRadius}px`,
      backgroundColor: colors.accent,
      color: colors.onAccent,
      fontSize: '16px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    image: { borderRadius: `${cornerRadius / 2}px`, backgroundColor: colors.sand },
    facts: { margin: '0 0 24px' },
    rule: { borderTop: `1px solid ${colors.line}` },
  } as const satisfies Record<string, CSSProperties>
}
