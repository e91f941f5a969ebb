import type { StorefrontBar } from '@cartwright/client'
import type { SessionFacts } from '@cartwright/react/server'
import type { CartView } from '../cart/types.ts'
import type { CollectionCard } from '../catalog/types.ts'
import type { AllLink, FooterColumn } from '../content/menu-links.ts'
import type { Language } from '../i18n/language.ts'
import type { NavigationEntry } from './navigation-row.tsx'
import type { Theme } from './theme.ts'

/** What the layout's loader sends; components below the layout read it too. */
export interface LayoutData {
  collections: CollectionCard[]
  cart: CartView
  signedIn: boolean
  /** The ids of the products on the wishlist. */
  wished: readonly string[]
  /** The links that the owner chose; without any, the collections. */
  headerEntries: readonly NavigationEntry[]
  /** To all products; null where one collection has them. */
  allLink: AllLink | null
  footerColumns: readonly FooterColumn[]
  /** What the shop announces; null where it does not, and where the customer closed it. */
  announcement: ShownAnnouncement | null
  theme: Theme
  /** The origin of the editor that shows this page as a preview; null for customers. */
  editorOrigin: string | null
  /** The browser's language, where the shop has it and the page is in another. */
  offered: OfferedLanguage | null
  /** For the devtools: in development only. */
  session?: SessionFacts
}

/** An announcement, with the label of its button. */
export interface ShownAnnouncement extends StorefrontBar {
  close: string
}

/** A language, with texts in it: the customer may not read the other. */
export interface OfferedLanguage {
  language: Language
  text: string
  close: string
}
