import { calls, type InfoSectionsByFilterRequest } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { namedViolation } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { findFilledByHand } from '../../write/collections.ts'
import { toCollectionId } from '../category-id.ts'
import { listEntities, requireEntity } from '../entities/list-entities.ts'
import { checkAddresses } from '../write/check-addresses.ts'
import { requireTagChange } from './change-tags.ts'
import { startByFilter } from './product-jobs.ts'

/** The calls that change the products that a filter finds, as a job. */
export function byFilterRoutes(app: Hono<Env>): void {
  serve(app, calls.BulkDeleteProductsByFilter, (context, found) => startByFilter(context, found, { kind: 'delete' }))
  serve(app, calls.BulkUpdateProductsByFilter, async (context, { product, ...found }) => {
    await checkAddresses(context, product, 'product')
    return startByFilter(context, found, { kind: 'update', product })
  })
  serve(app, calls.BulkUpdateProductTagsByFilter, async (context, { filter, assignTags = {}, unassignTags = {} }) => {
    const change = { assignTags, unassignTags }
    requireTagChange(change)
    return startByFilter(context, { filter }, { kind: 'tags', ...change })
  })
  serve(app, calls.BulkAddInfoSectionsToProductsByFilter, async (context, request) =>
    startByFilter(context, request, { kind: 'addSections', sections: await readSections(context, request) }),
  )
  serve(app, calls.BulkRemoveInfoSectionsFromProductsByFilter, async (context, request) =>
    startByFilter(context, request, { kind: 'removeSections', sections: await readSections(context, request) }),
  )
  serve(app, calls.BulkAddProductsToCategoriesByFilter, async (context, { categoryIds, ...found }) => {
    const collectionIds = await readCollections(context, categoryIds)
    return startByFilter(context, found, { kind: 'addToCategories', collectionIds })
  })
  serve(app, calls.BulkRemoveProductsFromCategoriesByFilter, async (context, { categoryIds, ...found }) => {
    const collectionIds = await readCollections(context, categoryIds)
    return startByFilter(context, found, { kind: 'removeFromCategories', collectionIds })
  })
  serve(app, calls.BulkUpdateProductVariantsByFilter, async (context, { variant, ...found }) => {
    if (Object.values(variant).every((value) => value === undefined))
      throw namedViolation('variant', 'must have a field to set', 'EMPTY_FIELD_MASK', {})
    return startByFilter(context, found, { kind: 'updateVariants', variant })
  })
  serve(app, calls.BulkAdjustProductVariantsByFilter, async (context, { filter, search, ...by }) => {
    const { cost, actualPrice, compareAtPrice, compareAtPriceDiscount } = by
    if (!(cost ?? actualPrice ?? compareAtPrice ?? compareAtPriceDiscount))
      throw namedViolation('actualPrice', 'or another change is required', 'NO_VARIANT_ADJUSTMENTS_PASSED', {})
    return startByFilter(context, { filter, search }, { kind: 'adjustVariants', by })
  })
}

/** Titles and texts of info sections, which products have. @throws ApplicationError for an unknown id */
async function readSections({ site }: Operation, { infoSectionIds }: InfoSectionsByFilterRequest) {
  const all = await listEntities(site.db, 'infoSection')
  return infoSectionIds.map((id) => {
    const { name, content } = requireEntity(all, 'infoSection', id)
    return { title: content.title ?? name, description: content.description ?? '' }
  })
}

/** @throws ApplicationError for an unknown category, and one whose products are not chosen by hand */
async function readCollections({ site }: Operation, categoryIds: readonly string[]): Promise<string[]> {
  const ids = categoryIds.map(toCollectionId)
  for (const id of ids) await findFilledByHand(site.db, id)
  return ids
}
