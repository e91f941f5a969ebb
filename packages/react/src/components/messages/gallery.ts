import type { DefaultTexts } from './default-texts.ts'

/** Texts of the gallery. */
export interface GalleryMessages {
  images: (name: string) => string
  image: (number: number, total: number) => string
  previous: string
  next: string
}

export const galleryTexts: DefaultTexts<GalleryMessages> = {
  en: {
    images: (name) => `Images of ${name}`,
    image: (number, total) => `Image ${number} of ${total}`,
    previous: 'Previous image',
    next: 'Next image',
  },
  de: {
    images: (name) => `Bilder von ${name}`,
    image: (number, total) => `Bild ${number} von ${total}`,
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
  },
}
