import type { Category, CategoryField, Collection } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { CatalogTables } from '../../product/tables.ts'
import { toCategoryId } from '../category-id.ts'
import type { CategoryTree } from '../category-tree.ts'
import { toRichContent } from '../rich-content.ts'
import { toImage } from '../wire-media.ts'
import { SHOP_TREE } from './tree-reference.ts'

export type CategoryRow = Pick<Selectable<CatalogTables['collections']>, 'parent_id' | 'created_at'>

interface Shown {
  readonly tree: CategoryTree
  readonly fields: ReadonlySet<CategoryField>
  /** Whether the caller may see hidden categories. */
  readonly everything: boolean
}

/** A collection as a category, made of what the first wire sends of it. */
export function toCategory(collection: Collection, row: CategoryRow, { tree, fields, everything }: Shown): Category {
  const { description = '', media, lastUpdated, seoData } = collection
  const { parent_id: parent, created_at: created } = row
  const index = tree.childrenOf(parent).indexOf(collection.id)
  return {
    id: toCategoryId(collection.id),
    ...(collection.revision !== undefined && { revision: collection.revision }),
    createdDate: created ?? lastUpdated,
    updatedDate: lastUpdated,
    name: collection.name,
    slug: collection.slug,
    ...(media?.mainMedia && { image: toImage(media.mainMedia) }),
    itemCounter: collection.numberOfProducts,
    visible: collection.visible,
    parentCategory: { ...(parent !== null && { id: toCategoryId(parent) }), index: Math.max(0, index) },
    ...(seoData && { seoData }),
    treeReference: SHOP_TREE,
    ...(fields.has('DESCRIPTION') && { description }),
    ...(fields.has('RICH_CONTENT_DESCRIPTION') && { richContentDescription: toRichContent(description) }),
    ...(fields.has('BREADCRUMBS_INFO') && {
      breadcrumbsInfo: { breadcrumbs: tree.pathTo(collection.id, everything).slice(0, -1) },
    }),
  }
}
