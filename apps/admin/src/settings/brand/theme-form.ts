import type { StorefrontPalette, StorefrontSettings, StorefrontSettingsChanges } from '@cartwright/client'
import { defaultTheme, derivePalette, mainRoles } from '@cartwright/design'

export const imageNames = ['logo', 'logoDark', 'icon', 'socialImage'] as const
export type ImageName = (typeof imageNames)[number]
export const appearances = ['light', 'dark'] as const

/** How the shop looks, as the form has it. Images are ids of the media library. */
export interface BrandForm extends Record<ImageName, string> {
  name: string
  logoShowsName: boolean
  light: StorefrontPalette
  dark: StorefrontPalette
  heading: StorefrontSettings['theme']['fonts']['heading']
  body: StorefrontSettings['theme']['fonts']['body']
  cornerRadius: string
  buttonRadius: string
  appearance: StorefrontSettings['theme']['appearance']
}

export const toBrandForm = ({ profile, theme }: StorefrontSettings): BrandForm => ({
  name: profile.name,
  logo: profile.logo ?? '',
  logoDark: profile.logoDark ?? '',
  icon: profile.icon ?? '',
  socialImage: profile.socialImage ?? '',
  logoShowsName: profile.logoShowsName ?? false,
  light: theme.colors.light,
  dark: theme.colors.dark,
  heading: theme.fonts.heading,
  body: theme.fonts.body,
  cornerRadius: String(theme.cornerRadius),
  buttonRadius: String(theme.buttonRadius),
  appearance: theme.appearance,
})

const isMain = (role: string) => mainRoles.some((one) => one === role)

/** A palette after a main color was chosen: the shades that followed from the six so far follow them still. */
export function withMainColor(
  before: StorefrontPalette,
  appearance: (typeof appearances)[number],
  change: Partial<StorefrontPalette>,
): StorefrontPalette {
  const [followed, follows] = [derivePalette(before), derivePalette({ ...before, ...change })]
  const shades = (Object.keys(before) as Role[]).filter(
    (role) => !isMain(role) && isShade(appearance, role, before[role], followed),
  )
  return { ...before, ...change, ...Object.fromEntries(shades.map((role) => [role, follows[role]])) }
}

type Role = keyof StorefrontPalette

/** Whether a color is what the site shows where none was chosen. */
const isShade = (appearance: (typeof appearances)[number], role: Role, color: string, followed: StorefrontPalette) =>
  color === followed[role] || color === defaultTheme.colors[appearance][role]

/** What changed. Colors that are as before stay those of the theme. */
export function toBrandChanges(values: BrandForm, before: BrandForm): StorefrontSettingsChanges {
  const images = imageNames.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]])
  const colors = appearances.map((appearance) => {
    const follows = derivePalette(values[appearance])
    const followed = derivePalette(before[appearance])
    const roles = Object.keys(values[appearance]) as Role[]
    const changed = roles
      .filter((role) => {
        const [color, known] = [values[appearance][role], before[appearance][role]]
        // The site derives shades itself, and so follows later changes of the six.
        const isDerived = !isMain(role) && color === follows[role] && isShade(appearance, role, known, followed)
        return color !== known && !isDerived
      })
      .map((role) => [role, values[appearance][role]])
    return [appearance, Object.fromEntries(changed)]
  })
  return {
    profile: { name: values.name.trim(), logoShowsName: values.logoShowsName, ...Object.fromEntries(images) },
    theme: {
      colors: Object.fromEntries(colors),
      fonts: { heading: values.heading, body: values.body },
      cornerRadius: Number(values.cornerRadius),
      buttonRadius: Number(values.buttonRadius),
      appearance: values.appearance,
    },
  }
}
