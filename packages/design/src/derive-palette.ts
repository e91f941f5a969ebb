import { contrast, luminance, mix } from './contrast.ts'
import type { ThemePalette } from './theme-style.ts'

/** The colors that an owner chooses. The others follow. */
export const mainRoles = ['accent', 'onAccent', 'background', 'text', 'footer', 'onFooter'] as const
export type MainColors = Pick<ThemePalette, (typeof mainRoles)[number]>

/** What text needs against what is behind it, by WCAG 2.2. */
const TEXT = 4.5
const SHAPE = 3

/**
 * All colors of an appearance from six. Where these have the contrast that texts need, all others have it too.
 *
 * @param main as six hexadecimal digits
 */
export function derivePalette(main: MainColors): ThemePalette {
  const { accent, onAccent, background, text, footer, onFooter } = main
  const isDark = luminance(background) < luminance(text)
  const carries =
    (...texts: string[]) =>
    (color: string) =>
      texts.every((one) => contrast(one, color) >= TEXT)
  const surface = isDark
    ? backUntil(background, text, 0.05, carries(text, accent))
    : backUntil(background, '#ffffff', 0.7, carries(text, accent))
  const mutedSurface = backUntil(background, text, isDark ? 0.09 : 0.05, carries(text))
  const onSurfaces = (color: string) =>
    carries(color)(background) && carries(color)(surface) && carries(color)(mutedSurface)
  return {
    ...main,
    surface,
    mutedSurface,
    border: mix(background, text, 0.15),
    controlBorder: onUntil(background, text, 0.4, (color) => contrast(color, background) >= SHAPE),
    mutedText: onUntil(background, text, 0.68, onSurfaces),
    accentStrong: mix(accent, luminance(onAccent) > luminance(accent) ? '#000000' : '#ffffff', 0.24),
    success: onUntil(isDark ? '#93d3a8' : '#256b3f', text, 0, carries(background)),
    highlight: onUntil(accent, onFooter, 0.6, carries(footer)),
    mutedOnFooter: onUntil(footer, onFooter, 0.7, carries(footer)),
  }
}

/** A footer in the tone of the shop: its dark color, darker. The standard one where texts could not be read on that. */
export function deriveFooter({ background, text, footer, onFooter }: MainColors): string {
  const isDark = luminance(background) < luminance(text)
  const tone = isDark ? mix(background, '#000000', 0.35) : mix(text, '#000000', 0.15)
  return contrast(tone, onFooter) >= FOOTER ? tone : footer
}

/** Small links stand on a footer. */
const FOOTER = 7
const STEP = 0.04

/** From one color to another, as far as it takes. */
function onUntil(from: string, to: string, start: number, fits: (color: string) => boolean): string {
  for (let share = start; share < 1; share += STEP) {
    const color = mix(from, to, share)
    if (fits(color)) return color
  }
  return to
}

/** From one color towards another, and back as far as it takes. */
function backUntil(from: string, to: string, start: number, fits: (color: string) => boolean): string {
  for (let share = start; share > 0; share -= STEP / 4) {
    const color = mix(from, to, share)
    if (fits(color)) return color
  }
  return from
}
