import { type ChangedProduct, plainFields } from '@cartwright/contract'
import { clears, rejectCleared, withDefaults } from '../../platform/kernel/cleared.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { ProductDraft } from '../product/draft.ts'

type Fields = Omit<ChangedProduct, 'id'>

/** What a field is that an update clears. */
const defaults: Fields = {
  visible: true,
  description: '',
  sku: '',
  barcode: '',
  weight: 0,
  additionalInfoSections: [],
  customTextFields: [],
  modifiers: [],
  attributes: [],
  subscriptionDetails: { subscriptions: [], allowOneTimePurchases: true },
  manageVariants: false,
  productOptions: [],
  discount: { type: 'NONE', value: 0 },
  brand: '',
  tags: [],
  privateTags: [],
  service: false,
  ...Object.fromEntries(plainFields.map(({ name, empty }) => [name, empty])),
}

/** Fields that a draft does not have once they are cleared. */
const removed = {
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  costAndProfitData: 'itemCost',
  pricePerUnitData: 'pricePerUnit',
  energyLabel: 'energyLabel',
  seoData: 'seoData',
  manufacturerId: 'manufacturerId',
  responsiblePersonId: 'responsiblePersonId',
} as const satisfies { readonly [Name in keyof Fields]?: keyof ProductDraft }

const names = Object.keys(removed) as (keyof typeof removed)[]

/**
 * A product without the fields that an update clears, and the update with what the others then are.
 *
 * @throws ValidationError for a field that a product cannot be without
 */
export function clearFields(
  draft: ProductDraft,
  given: Fields,
): { readonly draft: ProductDraft; readonly fields: Fields } {
  if (draft.id !== undefined) rejectCleared(given, '', 'name', 'slug', 'productType', 'priceData')
  if (draft.giftCard && clears(given, 'giftCard'))
    throw invalidField('giftCard', 'must not be cleared: a gift card stays one', 'FIELD_NOT_ALLOWED')
  const cleared = names.filter((name) => clears(given, name)).map((name) => [removed[name], undefined])
  return { draft: { ...draft, ...Object.fromEntries(cleared) }, fields: withDefaults(given, defaults) }
}
