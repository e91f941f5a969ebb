import type { StorefrontLink } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { isAllProducts } from '../../product/all-products.ts'
import { idsOf } from '../../product/slugs.ts'
import { readTranslations } from '../../translations/store.ts'
import { loadCategoryTree } from '../category-tree.ts'

/** More would fill the page instead of a menu. */
const MOST_LINKS = 50

/** Links to the visible categories right below the one that an address leads to; below others, those of the first level. */
export async function categoryLinks(
  db: Queryable,
  url: string,
  language: string | undefined,
): Promise<StorefrontLink[]> {
  const slug = /\/collections\/([^/?#]+)/.exec(url)?.[1] ?? ''
  const parent = (await idsOf(db, 'collections', [slug])).get(slug) ?? null
  const tree = await loadCategoryTree(db)
  const shown = tree
    .childrenOf(parent !== null && isAllProducts(parent) ? null : parent)
    .filter((id) => !isAllProducts(id) && tree.pathTo(id, false).length > 0)
    .slice(0, MOST_LINKS)
  const texts = await readTranslations(db, 'COLLECTION', shown, language ?? '')
  return shown.flatMap((id) => {
    const { categoryName = '', categorySlug = '' } = tree.pathTo(id, false).at(-1) ?? {}
    const { name } = texts.get(id) ?? {}
    return [{ label: typeof name === 'string' ? name : categoryName, url: `/collections/${categorySlug}` }]
  })
}
