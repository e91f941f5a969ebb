import type { DefaultTexts } from './default-texts.ts'

/** Texts of the wishlist. */
export interface WishlistMessages {
  title: string
  save: string
  saveOf: (name: string) => string
  empty: string
  loading: string
  failed: string
  retry: string
  remove: string
  removeOf: (name: string) => string
  hidden: (count: number) => string
  removeHidden: string
  full: string
  gone: string
  unreachable: string
  generic: string
}

export const wishlistTexts: DefaultTexts<WishlistMessages> = {
  en: {
    title: 'Wishlist',
    save: 'Save to wishlist',
    saveOf: (name) => `Save ${name} to the wishlist`,
    empty: 'Nothing saved yet.',
    loading: 'Loading the wishlist…',
    failed: 'The wishlist cannot be loaded. Try again in a moment.',
    retry: 'Try again',
    remove: 'Remove',
    removeOf: (name) => `Remove ${name} from the wishlist`,
    hidden: (count) =>
      count === 1 ? 'One saved product is not available now.' : `${count} saved products are not available now.`,
    removeHidden: 'Remove from the list',
    full: 'Your wishlist is full. Remove a product first.',
    gone: 'This product is not available any more.',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    title: 'Wunschliste',
    save: 'Auf die Wunschliste',
    saveOf: (name) => `${name} auf die Wunschliste setzen`,
    empty: 'Noch nichts gemerkt.',
    loading: 'Die Wunschliste wird geladen …',
    failed: 'Die Wunschliste kann nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    remove: 'Entfernen',
    removeOf: (name) => `${name} von der Wunschliste entfernen`,
    hidden: (count) =>
      count === 1
        ? 'Ein gemerktes Produkt ist gerade nicht erhältlich.'
        : `${count} gemerkte Produkte sind gerade nicht erhältlich.`,
    removeHidden: 'Von der Liste entfernen',
    full: 'Deine Wunschliste ist voll. Entferne zuerst ein Produkt.',
    gone: 'Dieses Produkt ist nicht mehr erhältlich.',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}
