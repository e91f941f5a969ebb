import type { StorefrontSettings } from '@cartwright/contract'
import { defined } from '../../platform/kernel/defined.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { completeTheme } from '../../platform/settings/theme.ts'

/** The settings of the storefront as the owner sees them. */
export function toSettings({ name, language, business, storefront, version }: SiteSettings): StorefrontSettings {
  const { description, email, phone, address, logo } = business
  const { translations = [], ...profile } = storefront.profile ?? {}
  return {
    profile: {
      name,
      ...defined({ description, email, phone, address, logo }),
      ...profile,
      translations: [...translations],
    },
    theme: completeTheme(storefront.theme),
    locale: {
      ...(address?.country && { country: address.country }),
      languages: [language, ...(storefront.furtherLanguages ?? [])],
    },
    ...(storefront.announcement && { announcement: storefront.announcement }),
    revision: String(version),
  }
}
