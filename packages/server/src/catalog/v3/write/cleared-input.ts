import type { ProductInputV3 } from '@cartwright/contract'
import { clears, rejectCleared, withDefaults } from '../../../platform/kernel/cleared.ts'
import type { ProductDraft } from '../../product/draft.ts'

/** What fields are that an update clears. */
const defaults: ProductInputV3 = {
  visible: true,
  media: { itemsInfo: { items: [] } },
  options: [],
  modifiers: [],
  infoSections: [],
  tags: { publicTags: { tagIds: [] }, privateTags: { tagIds: [] } },
  subscriptionDetails: { subscriptions: [] },
}

/**
 * A product without the fields that an update clears, and the update with what the others then are.
 *
 * @throws ValidationError for a field that a product cannot be without
 */
export function clearInput(known: ProductDraft, given: ProductInputV3) {
  if (known.id !== undefined) rejectCleared(given, '', 'name', 'slug', 'productType', 'variantsInfo', 'mainCategoryId')
  const { plainDescription, description, physicalProperties = {} } = given
  const isPlain = clears(given, 'plainDescription') || clears(given, 'description')
  const isUndescribed = isPlain && plainDescription === undefined && description === undefined
  const hasNoAmount = clears(given, 'physicalProperties') || clears(physicalProperties, 'pricePerUnit')
  const draft: ProductDraft = {
    ...known,
    ...(clears(given, 'seoData') && { seoData: undefined }),
    ...(clears(given, 'brand') && { brand: undefined }),
    ...(clears(given, 'ribbon') && { ribbon: undefined }),
    ...(clears(given, 'extendedFields') && { attributes: undefined }),
    ...(hasNoAmount && { pricePerUnit: undefined }),
  }
  return { draft, given: { ...withDefaults(given, defaults), ...(isUndescribed && { plainDescription: '' }) } }
}
