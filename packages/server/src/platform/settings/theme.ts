import type {
  StorefrontPalette,
  StorefrontPaletteChanges,
  StorefrontTheme,
  StorefrontThemeChanges,
} from '@cartwright/contract'
import { defaultTheme, deriveFooter, derivePalette, mainRoles } from '@cartwright/design'
import { withoutCleared } from '../kernel/cleared.ts'
import { type Defined, defined } from '../kernel/defined.ts'

/** The whole theme: what the owner decided, over what a new shop has. */
export function completeTheme({ colors, fonts, ...rest }: StorefrontThemeChanges = {}): StorefrontTheme {
  const palette = (name: 'light' | 'dark') => completePalette(defaultTheme.colors[name], defined(colors?.[name] ?? {}))
  return {
    ...defaultTheme,
    ...defined(rest),
    colors: { light: palette('light'), dark: palette('dark') },
    fonts: { ...defaultTheme.fonts, ...named(defined(fonts ?? {})) },
  }
}

/** Where one of the six main colors was chosen, those that were not chosen follow from the six, and the footer from text. */
function completePalette(start: StorefrontPalette, chosen: Defined<StorefrontPaletteChanges>): StorefrontPalette {
  if (mainRoles.every((role) => chosen[role] === undefined)) return { ...start, ...chosen }
  const palette = { ...start, ...chosen }
  const followsTone = chosen.footer === undefined && (chosen.text ?? chosen.background) !== undefined
  return { ...derivePalette(followsTone ? { ...palette, footer: deriveFooter(palette) } : palette), ...chosen }
}

/** Two sets of changes as one; of those to the same thing, the later ones. What they clear is as in a new shop. */
export function mergeTheme(before: StorefrontThemeChanges, changes: StorefrontThemeChanges): StorefrontThemeChanges {
  const known = withoutCleared(before, changes)
  const colors = withoutCleared(known.colors ?? {}, changes.colors ?? {})
  const palette = (name: 'light' | 'dark') => merge(colors[name], changes.colors?.[name])
  return {
    ...merge(known, changes),
    colors: { light: palette('light'), dark: palette('dark') },
    fonts: merge(known.fonts, changes.fonts),
  }
}

const merge = <T extends object>(before: T | undefined, changes: T | undefined) => ({
  ...withoutCleared(before ?? {}, changes ?? {}),
  ...defined(changes ?? {}),
})

/** Without the files that an empty text clears. */
const named = <T extends { headingFile?: string; bodyFile?: string }>({ headingFile, bodyFile, ...fonts }: T) => ({
  ...fonts,
  ...(headingFile && { headingFile }),
  ...(bodyFile && { bodyFile }),
})
