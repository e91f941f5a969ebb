import type { Storefront, StorefrontImage, StorefrontProfileSettings } from '@cartwright/contract'
import { cancellationUrl } from '../../orders/subscriptions/cancellations/link.ts'
import { hasContracts } from '../../orders/subscriptions/store.ts'
import { offersWithdrawals, withdrawalUrl } from '../../orders/withdrawals/link.ts'
import { offeredCurrencies } from '../../platform/currencies/rates.ts'
import { defined } from '../../platform/kernel/defined.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findImages } from '../../platform/media/library/find-images.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findDeliveryCountries } from '../../selling/shipping/delivery-countries.ts'
import { findDeliveryDays } from '../../selling/shipping/delivery-days.ts'
import { toStorefrontBusiness } from '../business/read-details.ts'
import { type ImageName, imageNames, toImage } from './images.ts'
import { readLanguages } from './languages.ts'
import { readHomeSections } from './page-sections/read-sections.ts'
import { readAnnouncement } from './read-announcement.ts'
import { readMenus, readPages } from './read-content.ts'
import { toSettings } from './settings-view.ts'

/**
 * Reads all that a storefront needs before it draws a page.
 *
 * @param language of the texts; a text that is not translated is in the language of the shop
 */
export async function readStorefront(
  site: Pick<Services, 'db' | 'url' | 'now' | 'translatables'>,
  language?: string,
): Promise<Storefront> {
  const stored = await readSettings(site.db)
  const { profile, theme, locale } = toSettings(stored)
  const { name, tagline, description, footnote, returnPolicy, returns, logoShowsName, email, phone, address } = profile
  const announcement = readAnnouncement(stored.storefront.announcement, language, site.now())
  const { countries, worldwide } = await findDeliveryCountries(site.db)
  const workingDays = await findDeliveryDays(site.db, locale.country ?? '')
  return {
    profile: {
      name,
      ...defined({ tagline, description, footnote, returnPolicy, returns, logoShowsName }),
      ...textsIn(profile, language),
      ...(await readImages(site, profile)),
      contact: defined({ email, phone, address }),
    },
    theme,
    locale: {
      country: locale.country ?? '',
      currency: stored.currency,
      currencies: offeredCurrencies(stored),
      taxIncludedInPrices: stored.taxIncludedInPrices,
      language: stored.language,
      languages: (await readLanguages(site)).filter(({ offered }) => offered).map((one) => one.language),
    },
    delivery: {
      countries: [...countries],
      worldwide,
      ...(workingDays && { workingDays: { ...workingDays } }),
      timeZone: stored.business.timeZone ?? 'UTC',
    },
    ...(announcement && { announcement }),
    menus: await readMenus(site.db, language),
    homeSections: await readHomeSections(site, stored, language),
    pages: await readPages(site.db, language),
    business: toStorefrontBusiness(stored),
    ...(offersWithdrawals(stored) && { withdrawalUrl: withdrawalUrl(site.url, language ?? stored.language) }),
    ...((await hasContracts(site.db)) && { cancellationUrl: cancellationUrl(site.url, language ?? stored.language) }),
  }
}

function textsIn({ translations }: StorefrontProfileSettings, requested: string | undefined) {
  const { language: _, ...texts } = translations.find(({ language }) => language === requested) ?? {}
  return defined(texts)
}

/** Images that have been deleted since are left out. */
async function readImages(
  { db, url }: Pick<Services, 'db' | 'url'>,
  profile: StorefrontProfileSettings,
): Promise<{ [Name in ImageName]?: StorefrontImage }> {
  const files = await findImages(
    db,
    imageNames.flatMap((name) => profile[name] ?? []),
  )
  return Object.fromEntries(
    imageNames.flatMap((name) => {
      const file = files.find(({ id }) => id === profile[name])
      return file ? [[name, toImage(url, file)]] : []
    }),
  )
}
