import { type CategoryField, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { ValidationError } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { ALL_PRODUCTS } from '../../product/all-products.ts'
import { checkCollectionAddresses } from '../../write/collection-media.ts'
import { inTransaction, type Write } from '../../write/in-transaction.ts'
import { toCategoryId } from '../category-id.ts'
import { bulkShowCategories, bulkUpdateCategories } from './bulk-categories.ts'
import {
  bulkAddItemsToCategory,
  bulkAddItemToCategories,
  bulkRemoveItemFromCategories,
  bulkRemoveItemsFromCategory,
} from './bulk-items.ts'
import { getArrangedItems, listCategoriesForItem, listItemsInCategory } from './items.ts'
import { moveCategory } from './place-category.ts'
import { countCategories, findCategory, queryCategories, searchCategories } from './read-categories.ts'
import { requireShopTree, SHOP_TREE } from './tree-reference.ts'
import {
  createCategory,
  deleteCategory,
  setArrangedItems,
  updateCategory,
  updateCategoryVisibility,
} from './write-categories.ts'

/** The calls of categories. Words come before ids: `/categories/list-trees` is no category. */
export function categoryRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryCategories, queryCategories)
  serve(app, calls.SearchCategories, searchCategories)
  serve(app, calls.CountCategories, countCategories)
  serve(app, calls.ListTrees, async () => ({ trees: [SHOP_TREE] }))
  serve(app, calls.ListCategoriesForItem, listCategoriesForItem)
  serve(app, calls.GetAllProductsCategory, async () => ({
    categoryId: toCategoryId(ALL_PRODUCTS.id),
    treeReference: SHOP_TREE,
  }))
  serve(app, calls.GetCategoryBySlug, (context, { slug, treeReference, fields }) => {
    requireShopTree(treeReference)
    return findCategory(context, { slug }, fields)
  })
  serve(app, calls.GetCategory, (context, { categoryId, treeReference, fields }) => {
    requireShopTree(treeReference)
    return findCategory(context, { id: categoryId }, fields)
  })
  serve(app, calls.ListItemsInCategory, listItemsInCategory)
  serve(app, calls.GetArrangedItems, getArrangedItems)
  writeRoutes(app)
}

function writeRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateCategory, async (context, request) => {
    await checkAddress(context, request.category)
    return changed(createCategory)(context, request)
  })
  serve(app, calls.UpdateCategoryVisibility, changed(updateCategoryVisibility))
  serve(app, calls.UpdateCategory, async (context, request) => {
    await checkAddress(context, request.category)
    return changed(updateCategory)(context, request)
  })
  serve(app, calls.BulkShowCategories, (context, request) =>
    inTransaction((write: Write, input: typeof request) => bulkShowCategories(context, write, input))(context, request),
  )
  serve(app, calls.BulkUpdateCategories, async (context, request) => {
    for (const { category } of request.categories) await checkAddress(context, category)
    return inTransaction((write: Write, input: typeof request) => bulkUpdateCategories(context, write, input))(
      context,
      request,
    )
  })
  serve(app, calls.MoveCategory, inTransaction(moveCategory))
  serve(app, calls.DeleteCategory, inTransaction(deleteCategory))
  serve(app, calls.SetArrangedItems, inTransaction(setArrangedItems))
  serve(app, calls.BulkAddItemsToCategory, inTransaction(bulkAddItemsToCategory))
  serve(app, calls.BulkRemoveItemsFromCategory, inTransaction(bulkRemoveItemsFromCategory))
  serve(app, calls.BulkAddItemToCategories, inTransaction(bulkAddItemToCategories))
  serve(app, calls.BulkRemoveItemFromCategories, inTransaction(bulkRemoveItemFromCategories))
}

const checkAddress = ({ site }: Operation, { image }: { image?: { url?: string | undefined } | undefined }) =>
  checkCollectionAddresses(site, {
    collection: { media: { items: image?.url ? [{ image: { url: image.url } }] : [] } },
  })

/** A write that is answered with the category as it is then. */
function changed<Input extends { fields?: CategoryField[] | undefined }>(
  work: (write: Write, input: Input) => Promise<{ readonly id: string }>,
) {
  return (context: Operation, given: Input) =>
    inTransaction(async (write: Write, input: Input) => {
      const { id } = await inWordsOfCategories(() => work(write, input))
      const within = { ...context, site: { ...context.site, db: write.transaction } }
      return findCategory(within, { id }, input.fields)
    })(context, given)
}

/** Names the fields of a violation as requests of categories have them. */
async function inWordsOfCategories<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map((violation) => ({
        ...violation,
        field: violation.field
          .replace(/^collection\.media\b.*/, 'category.image')
          .replace(/^collection\./, 'category.'),
      })),
    )
  }
}
