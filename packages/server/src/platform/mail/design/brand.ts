import type { SiteSettings } from '../../settings/settings.ts'
import { completeTheme } from '../../settings/theme.ts'
import { contactLines } from './contact.ts'

/** The settings that mails are drawn with. */
export type BrandSettings = Pick<SiteSettings, 'name' | 'shopUrl' | 'business' | 'legal' | 'invoices' | 'storefront'>

/** What every mail shows of the shop: its name, logo, colors, fonts and contact. */
export interface MailBrand {
  readonly shopName: string
  readonly shopUrl: string
  readonly logo?: { readonly url: string; readonly darkUrl?: string; readonly showsName: boolean }
  readonly theme: ReturnType<typeof completeTheme>
  /** How to reach the shop, a line each. */
  readonly contact: readonly string[]
}

/**
 * The brand of the shop as its mails show it.
 *
 * @param language of the mail, for the name of the country
 */
export function mailBrand(settings: BrandSettings, siteUrl: string, language: string): MailBrand {
  const { name, shopUrl, business, storefront } = settings
  const { logoDark, logoShowsName = false } = storefront.profile ?? {}
  return {
    shopName: name,
    shopUrl: shopUrl ?? siteUrl,
    ...(business.logo && {
      logo: {
        url: logoUrl(siteUrl, business.logo),
        ...(logoDark && { darkUrl: logoUrl(siteUrl, logoDark) }),
        showsName: logoShowsName,
      },
    }),
    theme: completeTheme(storefront.theme),
    contact: contactLines(settings, language),
  }
}

/** A PNG, which keeps what is transparent; twice the height that a mail shows, for dense screens. */
const logoUrl = (siteUrl: string, id: string) => `${siteUrl}/media/${id}/v1/fit/w_480,h_80/logo.png`
