import { cached } from '../cached.server.ts'
import { type Language, languages } from '../i18n/language.ts'
import { catalogIn, readCollections } from './catalog.server.ts'
import type { CollectionCard } from './types.ts'

const treeReference = { appNamespace: '@wix/stores' }
const second = 1_000
/** The most that one request returns. */
const MOST_CATEGORIES = 1_000
/** How many collections a search takes. */
const MOST_SEARCHED = 50
const MOST_LEVELS = 5

interface Category {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly parent: string | undefined
}

/** Where a category stands in the tree. */
export interface CategoryPlace {
  /** The categories above it, outermost first. */
  readonly above: readonly { readonly name: string; readonly slug: string }[]
  /** The categories right below it, as the owner ordered them. */
  readonly below: readonly CollectionCard[]
  /** Its own id and those of all below it, as far as one search takes them. */
  readonly searched: readonly string[]
}

/** The visible categories in the order of the owner. Hidden ones, and what is below them, are not among them. */
const storedCategories = new Map(
  languages.map((language) => [
    language,
    cached(second, async (): Promise<readonly Category[]> => {
      const query = { cursorPaging: { limit: MOST_CATEGORIES } }
      const { categories } = await catalogIn({ language }).categories.queryCategories({ query, treeReference })
      return categories.map(({ id = '', name = '', slug = '', parentCategory }) => ({
        id,
        name,
        slug,
        parent: parentCategory?.id,
      }))
    }),
  ]),
)

/** The categories above and below a collection. */
export async function readCategoryPlace(id: string, language: Language): Promise<CategoryPlace> {
  const [all = [], cards] = await Promise.all([storedCategories.get(language)?.(), readCollections(language)])
  const cardOf = ({ id, slug, name }: Category) => cards.find((card) => card.id === id) ?? { id, slug, name }
  const below = all.filter(({ parent }) => parent === id)
  return {
    above: pathAbove(all, id),
    below: below.map(cardOf),
    searched: [id, ...below.flatMap((child) => idsWithin(all, child.id))].slice(0, MOST_SEARCHED),
  }
}

function pathAbove(all: readonly Category[], id: string): Category[] {
  const path: Category[] = []
  const find = (wanted: string | undefined) => all.find((category) => category.id === wanted)
  for (let at = find(find(id)?.parent); at && path.length < MOST_LEVELS; at = find(at.parent)) path.unshift(at)
  return path
}

const idsWithin = (all: readonly Category[], id: string): string[] => [
  id,
  ...all.filter(({ parent }) => parent === id).flatMap((child) => idsWithin(all, child.id)),
]
