import type { StorefrontPalette, StorefrontSettings, StorefrontSettingsChanges } from '@cartwright/client'

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

/** What changed. Colors that are as before stay those of the theme. */
export function toBrandChanges(values: BrandForm, before: BrandForm): StorefrontSettingsChanges {
  const images = imageNames.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]])
  const colors = appearances.map((appearance) => {
    const changed = Object.entries(values[appearance]).filter(
      ([role, color]) => color !== Object.entries(before[appearance]).find(([name]) => name === role)?.[1],
    )
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
