import type { PageSection, PageSectionTexts } from '@cartwright/contract'
import { findNewestImages } from '../../../catalog/read/newest-images.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { findImages } from '../../../platform/media/library/find-images.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { toSettings } from '../settings-view.ts'

const messages = {
  en: { browse: 'See all products', fresh: 'New in the shop', collections: 'Collections' },
  de: { browse: 'Alle Produkte ansehen', fresh: 'Neu im Shop', collections: 'Sortiment' },
}

type Language = keyof typeof messages
const languages: readonly Language[] = ['en', 'de']

/** A narrower image is no photograph that fills half of a screen. */
const LEAST_WIDTH = 800

/** The image of the newest product that is large enough. */
async function findPhotograph(db: Queryable): Promise<string | undefined> {
  const ids = await findNewestImages(db)
  const files = await findImages(db, ids)
  return ids.find((id) => files.some((file) => file.id === id && (file.width ?? 0) >= LEAST_WIDTH))
}

/**
 * The home page of a shop whose owner has not changed it: sections that every shop can fill, from its name, its texts and
 * the photographs of its products.
 */
export async function starterSections(db: Queryable, settings: SiteSettings): Promise<PageSection[]> {
  const photograph = await findPhotograph(db)
  const { name, tagline, description, translations } = toSettings(settings).profile
  const own: Language = settings.language.split('-')[0] === 'de' ? 'de' : 'en'
  const others = languages.filter((language) => language !== own)
  const translated = (texts: (language: Language) => Omit<PageSectionTexts, 'language'>) =>
    others.map((language) => ({ language, ...texts(language) }))
  const textsIn = (language: Language) => translations.find((one) => one.language === language)
  const browse = (language: Language) => [{ label: messages[language].browse, url: '/collections/all' }]
  return [
    {
      id: 'hero',
      type: 'HERO',
      title: (tagline ?? name).slice(0, 200),
      ...(description && { text: description.slice(0, 2000) }),
      links: browse(own),
      // A decoration: the product is shown with its name below.
      ...(photograph !== undefined && { images: { wide: { id: photograph, altText: '' } } }),
      translations: translated((language) => {
        const texts = textsIn(language)
        return {
          ...(texts?.tagline && { title: texts.tagline }),
          ...(texts?.description && { text: texts.description.slice(0, 2000) }),
          links: browse(language),
        }
      }),
    },
    {
      id: 'new',
      type: 'PRODUCTS',
      title: messages[own].fresh,
      products: { sort: 'NEWEST', limit: 8 },
      translations: translated((language) => ({ title: messages[language].fresh })),
    },
    {
      id: 'collections',
      type: 'COLLECTIONS',
      title: messages[own].collections,
      translations: translated((language) => ({ title: messages[language].collections })),
    },
  ]
}
