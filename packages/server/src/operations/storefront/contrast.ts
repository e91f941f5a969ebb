import type { RequestViolation, StorefrontPalette, StorefrontTheme } from '@cartwright/contract'
import { contrast } from '@cartwright/design'

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
