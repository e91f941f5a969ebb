import type { RequestViolation, StorefrontPalette, StorefrontTheme } from '@cartwright/contract'

type Role = keyof StorefrontPalette

interface Rule {
  readonly role: Role
  readonly against: Role
  readonly least: number
}

const text = 4.5
const shape = 3
const surfaces = ['background', 'surface', 'mutedSurface'] as const

/** Which colors must stand out from which: WCAG 2.2, 1.4.3 and 1.4.11. */
const rules: readonly Rule[] = [
  ...surfaces.flatMap((against) => [
    { role: 'text', against, least: text } as const,
    { role: 'mutedText', against, least: text } as const,
  ]),
  { role: 'controlBorder', against: 'background', least: shape },
  { role: 'accent', against: 'background', least: text },
  { role: 'accent', against: 'surface', least: text },
  { role: 'onAccent', against: 'accent', least: text },
  { role: 'accentStrong', against: 'onAccent', least: text },
  { role: 'success', against: 'background', least: text },
  { role: 'highlight', against: 'footer', least: text },
  { role: 'onFooter', against: 'footer', least: text },
  { role: 'mutedOnFooter', against: 'footer', least: text },
]

/** Every color that lacks contrast with its background. */
export function contrastViolations({ colors }: Pick<StorefrontTheme, 'colors'>): RequestViolation[] {
  return (['light', 'dark'] as const).flatMap((name) =>
    rules.flatMap(({ role, against, least }) => {
      const found = contrast(colors[name][role], colors[name][against])
      if (found >= least) return []
      return [
        {
          field: `settings.theme.colors.${name}.${role}`,
          description: `must have a contrast of at least ${least}:1 with ${against} (${colors[name][against]}), not ${Math.floor(found * 100) / 100}:1`,
          violatedRule: 'OTHER' as const,
          ruleName: 'CONTRAST',
          data: { against, least, found },
        },
      ]
    }),
  )
}

/** The contrast of two colors, from 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
