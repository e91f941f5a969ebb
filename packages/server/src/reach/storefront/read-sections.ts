import type { StorefrontSection, StorefrontSectionImages } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { findImages } from '../../platform/media/library/find-images.ts'
import type { StoredSection } from '../../platform/settings/settings.ts'
import { given } from '../../platform/settings/theme.ts'
import { toImage } from './images.ts'

/** The sections of the home page with their texts in a language. A section whose image was deleted has none. */
export async function readSections(
  { db, url }: Pick<Services, 'db' | 'url'>,
  sections: readonly StoredSection[],
  language: string | undefined,
): Promise<StorefrontSection[]> {
  const files = await findImages(
    db,
    sections.flatMap(({ images = {} }) => Object.values(images).map(({ id }) => id)),
  )
  return sections.map(({ images = {}, translations = [], links = [], points = [], ...section }) => {
    const { language: _, altText, ...texts } = translations.find((one) => one.language === language) ?? {}
    const { wide, ...others } = Object.fromEntries(
      Object.entries(images).flatMap(([name, image]) => {
        const file = files.find(({ id }) => id === image.id)
        const described = altText ?? image.altText
        return file ? [[name, { ...toImage(url, file), ...(described !== undefined && { altText: described }) }]] : []
      }),
    )
    const shown: StorefrontSectionImages | undefined = wide && { wide, ...others }
    return { ...section, links, points, ...given(texts), ...(shown && { images: shown }) }
  })
}
