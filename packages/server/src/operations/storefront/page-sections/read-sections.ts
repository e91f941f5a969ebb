import type { PageSection, StorefrontSection, StorefrontSectionImages } from '@cartwright/contract'
import { defined } from '../../../platform/kernel/defined.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { findImages } from '../../../platform/media/library/find-images.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { toImage } from '../images.ts'
import { findPageRow, HOME, parseSections, publishedOf } from './row.ts'
import { starterSections } from './starter.ts'

type Site = Pick<Services, 'db' | 'url' | 'now'>

/** What customers see of the home page; of a shop that has decided nothing, the sections of a new shop. */
export async function readHomeSections(
  site: Site,
  settings: SiteSettings,
  language: string | undefined,
): Promise<StorefrontSection[]> {
  const row = await findPageRow(site.db, HOME)
  const sections = row
    ? parseSections(publishedOf(row, site.now()).published)
    : await starterSections(site.db, settings)
  return inLanguage(site, sections, language)
}

/** What customers see of the sections of a page. */
export async function readPageSections(
  site: Site,
  pageId: string,
  language: string | undefined,
): Promise<StorefrontSection[]> {
  const row = await findPageRow(site.db, pageId)
  return row ? inLanguage(site, parseSections(publishedOf(row, site.now()).published), language) : []
}

/** The sections that are not hidden, with their texts in a language. A section whose image was deleted has none. */
export async function inLanguage(
  { db, url }: Pick<Services, 'db' | 'url'>,
  all: readonly PageSection[],
  language: string | undefined,
): Promise<StorefrontSection[]> {
  const sections = all.filter(({ hidden }) => !hidden)
  const files = await findImages(
    db,
    sections.flatMap(({ images = {} }) => Object.values(images).flatMap((image) => image?.id ?? [])),
  )
  return sections.map(({ hidden: _, images = {}, translations = [], links, points, ...section }) => {
    const { language: __, altText, ...texts } = textsIn(translations, language)
    const { wide, ...others } = Object.fromEntries(
      Object.entries(images).flatMap(([name, image]) => {
        const file = files.find(({ id }) => id === image?.id)
        const described = altText ?? image?.altText
        return file ? [[name, { ...toImage(url, file), ...(described !== undefined && { altText: described }) }]] : []
      }),
    )
    const shown: StorefrontSectionImages | undefined = wide && { wide, ...others }
    return { ...section, links: links ?? [], points: points ?? [], ...defined(texts), ...(shown && { images: shown }) }
  })
}

/** The texts of a language; those of `de` for `de-AT`. */
function textsIn(translations: NonNullable<PageSection['translations']>, language: string | undefined) {
  const found =
    translations.find((one) => one.language === language) ??
    translations.find((one) => one.language === language?.split('-')[0])
  return found ?? { language: '' }
}
