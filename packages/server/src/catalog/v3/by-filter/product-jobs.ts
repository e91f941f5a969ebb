import type { CursorSearch, SharedProductInputV3, SharedVariantInputV3, TagsV3 } from '@cartwright/contract'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { addProductsToCollection, removeProductsFromCollection } from '../../write/collections.ts'
import type { Write } from '../../write/in-transaction.ts'
import { findAllV3 } from '../find-products.ts'
import { deleteProductV3, update } from '../write/write-products.ts'
import { changeSections, type SectionText } from './change-sections.ts'
import { changeTags } from './change-tags.ts'
import { adjustVariants, type PriceChange, updateVariants } from './change-variants.ts'
import { type FilterJobs, startFilterJob } from './filter-job.ts'

/** What happens to each product that was found. */
export type ChangeByFilter =
  | { readonly kind: 'delete' }
  | { readonly kind: 'update'; readonly product: SharedProductInputV3 }
  | { readonly kind: 'tags'; readonly assignTags: TagsV3; readonly unassignTags: TagsV3 }
  | { readonly kind: 'addSections' | 'removeSections'; readonly sections: readonly SectionText[] }
  | { readonly kind: 'addToCategories' | 'removeFromCategories'; readonly collectionIds: readonly string[] }
  | { readonly kind: 'updateVariants'; readonly variant: SharedVariantInputV3 }
  | { readonly kind: 'adjustVariants'; readonly by: PriceChange }

/** The jobs that change the products that a filter finds. */
export const productJobs: FilterJobs<ChangeByFilter> = {
  kind: 'catalog-by-filter',
  changeOne: (write, { productId }, change) => changeOne(write, productId, change),
  idOf: ({ productId }) => productId,
  isDeletion: ({ kind }) => kind === 'delete',
}

/**
 * Finds the products and starts to change them as a job. Products that match later are not changed.
 *
 * @throws ValidationError naming what does not fit of the filter, or where it finds too many
 * @throws ApplicationError when too many jobs are unfinished
 */
export async function startByFilter(
  context: Operation,
  { filter, search }: Pick<CursorSearch, 'filter' | 'search'>,
  change: ChangeByFilter,
): Promise<{ jobId: string }> {
  const numbers = await findAllV3(context, { filter, search }, '')
  return startFilterJob(context, productJobs, { keys: numbers.map(String), change })
}

async function changeOne(write: Write, id: string, change: ChangeByFilter): Promise<unknown> {
  switch (change.kind) {
    case 'delete':
      return deleteProductV3(write, { productId: id })
    case 'update':
      return update(write, { ...change.product, id })
    case 'tags':
      return changeTags(write, id, change)
    case 'addSections':
    case 'removeSections':
      return changeSections(write, id, change)
    case 'addToCategories':
      return inEach(change.collectionIds, (to) => addProductsToCollection(write, { id: to, productIds: [id] }))
    case 'removeFromCategories':
      return inEach(change.collectionIds, (of) => removeProductsFromCollection(write, { id: of, productIds: [id] }))
    case 'updateVariants':
      return updateVariants(write, id, change.variant)
    case 'adjustVariants':
      return adjustVariants(write, id, change.by)
  }
}

async function inEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await work(id)
}
