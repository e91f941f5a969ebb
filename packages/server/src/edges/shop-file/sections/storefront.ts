import type { PageSection } from '@cartwright/contract'
import { pageExists } from '../../../catalog/data/find-page.ts'
import { isCatalogEmpty } from '../../../catalog/product/is-empty.ts'
import { imageNames } from '../../../operations/storefront/images.ts'
import { replacePageSections } from '../../../operations/storefront/page-sections/change-sections.ts'
import { requireComplete, toStoredSections } from '../../../operations/storefront/page-sections/check-sections.ts'
import { findPageRow, HOME, listSectionPages, parseSections } from '../../../operations/storefront/page-sections/row.ts'
import { toSettings } from '../../../operations/storefront/settings-view.ts'
import { changeStorefront } from '../../../operations/storefront/update-storefront.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { OPERATOR } from '../../../platform/kernel/caller.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changeSettings } from '../../../platform/settings/change-settings.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Applying } from '../applying.ts'
import { holds, isSame } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { HomeSectionEntry } from '../schema/content.ts'
import type { ShopFile } from '../shop-file.ts'

/** Name, texts and images of the shop, how it looks, and where and in which currency it sells, as the file has it. */
export async function readStorefrontSections(db: Queryable) {
  const settings = await readSettings(db)
  const { profile, theme, locale, announcement } = toSettings(settings)
  const { timeZone } = settings.business
  return {
    profile,
    theme,
    locale: { ...locale, currency: settings.currency, ...(timeZone && { timeZone }) },
    ...(announcement && { announcement }),
  }
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
  { profile, theme, locale, announcement }: Pick<ShopFile, 'profile' | 'theme' | 'locale' | 'announcement'>,
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
  const isAnnounced = announcement === undefined || isSame(announcement, current.announcement)
  const effective = Object.entries(changes.profile).filter(([name, value]) => value !== '' || name in current.profile)
  if (isAnnounced && holds(current, { ...changes, profile: Object.fromEntries(effective) })) return
  await inSection(
    'profile',
    () => changeStorefront(site, transaction, { ...changes, ...(announcement && { announcement }) }),
    (field) => field.replace(/^settings\./, ''),
  )
}

async function applyTimeZone(site: Services, transaction: Transaction, timeZone: string | undefined): Promise<void> {
  const { business } = await readSettings(transaction)
  if (timeZone === undefined || timeZone === business.timeZone) return
  await changeSettings(site, transaction, { business: { ...business, timeZone } })
}

/** The sections of the home page as the file has them; none until the owner changes those of a new shop. */
export async function readHomeSections(db: Queryable): Promise<HomeSectionEntry[]> {
  return (await listSections(db, HOME)).map(toEntry)
}

/** The sections of other pages as the file has them, by page. */
export async function readSectionsOfPages(db: Queryable): Promise<Record<string, HomeSectionEntry[]>> {
  const found: Record<string, HomeSectionEntry[]> = {}
  for (const page of await listSectionPages(db)) {
    const sections = page === HOME ? [] : await listSections(db, page)
    if (sections.length > 0) found[page] = sections.map(toEntry)
  }
  return found
}

export const applyHomeSections = (applying: Applying, entries: readonly HomeSectionEntry[]): Promise<void> =>
  applySections(applying, HOME, entries, 'homeSections')

export async function applySectionsOfPages(
  applying: Applying,
  pages: Readonly<Record<string, readonly HomeSectionEntry[]>>,
): Promise<void> {
  for (const [page, entries] of Object.entries(pages)) {
    const field = `pageSections.${page}`
    if (!(await pageExists(applying.transaction, page))) throw problem(field, 'must be the id of a page')
    await applySections(applying, page, entries, field)
  }
}

const listSections = async (db: Queryable, page: string): Promise<PageSection[]> =>
  parseSections((await findPageRow(db, page))?.published ?? null)

const toEntry = ({ images, ...section }: PageSection) =>
  ({
    ...section,
    ...(images && {
      images: Object.fromEntries(
        Object.entries(images).flatMap(([name, image]) =>
          image ? [[name, { file: image.id, ...(image.altText !== undefined && { altText: image.altText }) }]] : [],
        ),
      ),
    }),
  }) as HomeSectionEntry

async function applySections(
  { transaction, imageId, now }: Applying,
  page: string,
  entries: readonly HomeSectionEntry[],
  field: string,
): Promise<void> {
  const sections = entries.map(
    ({ images, ...section }) =>
      ({
        ...section,
        ...(images && {
          images: Object.fromEntries(
            Object.entries(images).flatMap(([name, image]) =>
              image ? [[name, { id: imageId(image.file), altText: image.altText }]] : [],
            ),
          ),
        }),
      }) as PageSection,
  )
  await inSection(
    field,
    async () => {
      const stored = await toStoredSections(page, sections, field)
      requireComplete(stored, field)
      if (isSame(stored, await listSections(transaction, page))) return
      await replacePageSections(transaction, page, JSON.stringify(stored), { caller: OPERATOR, now })
    },
    (path) => path,
  )
}
