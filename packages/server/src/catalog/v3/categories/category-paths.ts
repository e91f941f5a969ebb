import type { Queryable } from '../../../platform/database/database.ts'
import { isAllProducts } from '../../product/all-products.ts'
import { readTranslations } from '../../translations/store.ts'
import { toCollectionId } from '../category-id.ts'
import { loadCategoryTree } from '../category-tree.ts'

/** The names of a collection and those above it, outermost first; null for a hidden one. */
export type FindCategoryPath = (collectionId: string) => readonly string[] | null

/** Loads the names of all categories in a language; null for the language of the shop. */
export async function loadCategoryPaths(db: Queryable, language: string | null): Promise<FindCategoryPath> {
  const tree = await loadCategoryTree(db)
  const ids = tree.childrenOf(null).flatMap((id) => tree.within(id))
  const texts = language === null ? new Map() : await readTranslations(db, 'COLLECTION', ids, language)
  const paths = new Map(
    ids
      .filter((id) => !isAllProducts(id))
      .map((id) => [
        id,
        tree.pathTo(id, false).map(({ categoryId = '', categoryName = '' }) => {
          const { name } = texts.get(toCollectionId(categoryId)) ?? {}
          return typeof name === 'string' ? name : categoryName
        }),
      ]),
  )
  return (collectionId) => {
    const path = paths.get(collectionId) ?? []
    return path.length > 0 ? path : null
  }
}
