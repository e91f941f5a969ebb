import type {
  StorefrontAnnouncement,
  StorefrontProfileSettings,
  StorefrontTexts,
  StorefrontThemeChanges,
} from '@cartwright/contract'
import type { DomainSettings } from '../../platform/domain/site-settings.ts'

type StorefrontProfileExtras = Omit<
  StorefrontProfileSettings,
  'name' | 'description' | 'email' | 'phone' | 'address' | 'logo' | 'translations'
> & { readonly translations?: readonly StorefrontTexts[] }

/** What the owner decided about the storefront. Name, contact, description and logo are elsewhere in the settings. */
interface StoredStorefront {
  readonly profile?: StorefrontProfileExtras
  readonly theme?: StorefrontThemeChanges
  /** The languages of the shop beside that of the site. */
  readonly furtherLanguages?: readonly string[]
  readonly announcement?: StorefrontAnnouncement
}

interface StorefrontSettings {
  readonly storefront: StoredStorefront
}

/** What the owner decided about the storefront. */
export const storefrontSettings: DomainSettings<StorefrontSettings> = {
  defaults: { storefront: {} },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends StorefrontSettings {}
}
