import { isCatalogEmpty } from '../../../catalog/product/is-empty.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changeSettings } from '../../../platform/settings/change-settings.ts'
import { readSettings, type StoredSection } from '../../../platform/settings/settings.ts'
import { imageNames } from '../../storefront/images.ts'
import { saveHomeSections } from '../../storefront/save-sections.ts'
import { toSettings } from '../../storefront/settings-view.ts'
import { changeStorefront } from '../../storefront/update-storefront.ts'
import type { Applying } from '../applying.ts'
import { holds, isSame } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { HomeSectionEntry } from '../schema/content.ts'
import type { ShopFile } from '../shop-file.ts'

/** Name, texts and images of the shop, how it looks, and where and in which currency it sells, as the file has it. */
export async function readStorefrontSections(db: Queryable) {
  const settings = await readSettings(db)
  const { profile, theme, locale } = toSettings(settings)
  const { timeZone } = settings.business
  return { profile, theme, locale: { ...locale, currency: settings.currency, ...(timeZone && { timeZone }) } }
}

/**
 * Sets the currency of the file before anything that has an amount.
 *
 * @throws ShopFileError where products have prices in another one
 */
export async function applyCurrency({ site, transaction }: Omit<Applying, 'currency'>, { locale }: ShopFile) {
  const { currency } = await readSettings(transaction)
  if (locale?.currency === undefined || locale.currency === currency) return
  if (!(await isCatalogEmpty(transaction)))
    throw problem('locale.currency', `must stay ${currency}: prices of products are stored in it`)
  await changeSettings(site, transaction, { currency: locale.currency })
}

export async function applyStorefront(
  { site, transaction, imageId }: Applying,
  { profile, theme, locale }: Pick<ShopFile, 'profile' | 'theme' | 'locale'>,
): Promise<void> {
  const { currency: _, timeZone, ...place } = locale ?? {}
  await applyTimeZone(site, transaction, timeZone)
  const images = Object.fromEntries(
    imageNames.flatMap((name) => {
      const image = profile?.[name]
      return image ? [[name, imageId(image)]] : []
    }),
  )
  const changes = { profile: { ...profile, ...images }, theme: theme ?? {}, locale: place }
  const current = await readStorefrontSections(transaction)
  const effective = Object.entries(changes.profile).filter(([name, value]) => value !== '' || name in current.profile)
  if (holds(current, { ...changes, profile: Object.fromEntries(effective) })) return
  await inSection(
    'profile',
    () => changeStorefront(site, transaction, changes),
    (field) => field.replace(/^settings\./, ''),
  )
}

async function applyTimeZone(site: Services, transaction: Transaction, timeZone: string | undefined): Promise<void> {
  const { business } = await readSettings(transaction)
  if (timeZone === undefined || timeZone === business.timeZone) return
  await changeSettings(site, transaction, { business: { ...business, timeZone } })
}

type StoredSections = readonly StoredSection[]

const listSections = async (db: Queryable): Promise<StoredSections> =>
  (await readSettings(db)).storefront.homeSections ?? []

/** The sections of the home page as the file has them. */
export async function readHomeSections(db: Queryable): Promise<HomeSectionEntry[]> {
  return (await listSections(db)).map(({ images, ...section }) => ({
    ...section,
    ...(images && {
      images: Object.fromEntries(
        Object.entries(images).map(([name, { id, altText }]) => [
          name,
          { file: id, ...(altText !== undefined && { altText }) },
        ]),
      ),
    }),
  })) as HomeSectionEntry[]
}

export async function applyHomeSections(
  { site, transaction, imageId }: Applying,
  entries: readonly HomeSectionEntry[],
): Promise<void> {
  const sections = entries.map(
    ({ images, ...section }): StoredSection => ({
      ...section,
      ...(images && {
        images: Object.fromEntries(
          Object.entries(images).flatMap(([name, image]) =>
            image ? [[name, { id: imageId(image.file), altText: image.altText }]] : [],
          ),
        ),
      }),
    }),
  )
  if (!isSame(sections, await listSections(transaction))) await saveHomeSections(site, transaction, sections)
}
