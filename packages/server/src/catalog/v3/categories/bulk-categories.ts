import type { BulkCategoriesResponse, Category, RequestOf } from '@cartwright/contract'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import type { Write } from '../../write/in-transaction.ts'
import { findCategory } from './read-categories.ts'
import { requireShopTree } from './tree-reference.ts'
import { updateCategory, updateCategoryVisibility } from './write-categories.ts'

type Requested = Pick<RequestOf<'BulkShowCategories'>, 'returnEntity' | 'fields'>

/** Shows categories, those above before those below where they are given so. */
export async function bulkShowCategories(
  context: Operation,
  write: Write,
  { categoryIds, treeReference, ...requested }: RequestOf<'BulkShowCategories'>,
): Promise<BulkCategoriesResponse> {
  requireShopTree(treeReference)
  const results = await changeEach(
    write.transaction,
    categoryIds,
    (categoryId) => updateCategoryVisibility(write, { categoryId, visible: true, treeReference }),
    (categoryId) => categoryId,
  )
  return withCategories(context, write, results, requested)
}

/** Changes categories. */
export async function bulkUpdateCategories(
  context: Operation,
  write: Write,
  { categories, treeReference, ...requested }: RequestOf<'BulkUpdateCategories'>,
): Promise<BulkCategoriesResponse> {
  requireShopTree(treeReference)
  const results = await changeEach(
    write.transaction,
    categories,
    ({ category }) => updateCategory(write, { category, treeReference }),
    ({ category }) => category.id,
  )
  return withCategories(context, write, results, requested)
}

type Changes = Awaited<ReturnType<typeof changeEach<unknown, { readonly id: string }>>>

async function withCategories(
  context: Operation,
  { transaction }: Write,
  { results, bulkActionMetadata }: Changes,
  { returnEntity = false, fields }: Requested,
): Promise<BulkCategoriesResponse> {
  const within = { ...context, site: { ...context.site, db: transaction } }
  const read = async (value: { readonly id: string } | undefined): Promise<{ category?: Category }> =>
    returnEntity && value ? findCategory(within, { id: value.id }, fields) : {}
  const answered: BulkCategoriesResponse['results'] = []
  for (const { itemMetadata, value } of results) answered.push({ itemMetadata, ...(await read(value)) })
  return { results: answered, bulkActionMetadata }
}
