import { type CatalogReference, GiftCardChoice, toFieldViolations } from '@cartwright/contract'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import type { ItemReference } from '../../../catalog/read/items.ts'
import { isRecord } from '../../../platform/http/query-string.ts'
import { invalidField, rejected, ValidationError } from '../../../platform/kernel/errors.ts'

/** What a shopper asks of the catalog, and what they write on it. */
export interface ReadReference {
  /** The id that was sent, where it is not the usual one. */
  readonly appId?: typeof STORE_APP_ALIAS
  readonly item: ItemReference
  /** What is chosen, by the names of options and modifiers. */
  readonly chosen: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** For whom a gift card is. */
  readonly giftCard?: GiftCardChoice
  /** The subscription option that it is bought by, and the field of the request that says so. */
  readonly subscription?: { readonly id: string; readonly field: string }
  /** Set when the item is to be ordered before it is in stock; the field of the request that says so. */
  readonly preOrderField?: string
}

/**
 * Reads a catalog reference. The wire leaves `options` free; the store's are `variantId`, `options` by the names of
 * options and modifiers, `customTextFields` by title, `giftCard`, `preOrderRequested` and `subscriptionOptionId`.
 *
 * @throws ValidationError for options of another shape
 * @throws ApplicationError for another app's catalog
 */
export function readReference(reference: CatalogReference, field: string): ReadReference {
  const { appId, catalogItemId, options = {} } = reference
  const app = appId.toLowerCase()
  if (!isStoreApp(app)) throw noCatalogOf(reference)
  const { variantId } = options
  if (variantId !== undefined && variantId !== null && typeof variantId !== 'string')
    throw invalidField(`${field}.options.variantId`, 'must be a text', 'FORMAT')
  const choices = readTexts(options.options, `${field}.options.options`)
  const texts = readTexts(options.customTextFields, `${field}.options.customTextFields`)
  return {
    ...(app === STORE_APP_ALIAS && { appId: app }),
    item: {
      productId: catalogItemId,
      ...(variantId && { variantId }),
      ...(!variantId && Object.keys(choices).length > 0 && { choices }),
    },
    chosen: choices,
    texts,
    ...readGiftCard(options.giftCard, `${field}.options.giftCard`),
    ...readPreOrder(options.preOrderRequested, `${field}.options.preOrderRequested`),
    ...readSubscription(options.subscriptionOptionId, `${field}.options.subscriptionOptionId`),
  }
}

function readPreOrder(value: unknown, field: string): { preOrderField?: string } {
  if (value === undefined || value === null || value === false) return {}
  if (value !== true) throw invalidField(field, 'must be true or false', 'FORMAT')
  return { preOrderField: field }
}

function readSubscription(value: unknown, field: string): Pick<ReadReference, 'subscription'> {
  if (value === undefined || value === null || value === '') return {}
  if (typeof value !== 'string') throw invalidField(field, 'must be the id of a subscription option', 'FORMAT')
  return { subscription: { id: value.toLowerCase(), field } }
}

function readGiftCard(value: unknown, field: string): { giftCard?: GiftCardChoice } {
  if (value === undefined || value === null) return {}
  const result = GiftCardChoice.safeParse(value, { reportInput: true })
  if (result.success) return { giftCard: result.data }
  const violations = toFieldViolations(result.error)
  throw new ValidationError(violations.map((one) => ({ ...one, field: `${field}.${one.field}` })))
}

/** Whether an app id is one of the store's own. */
export const isStoreApp = (appId: string): boolean => [STORE_APP_ID, STORE_APP_ALIAS].includes(appId.toLowerCase())

export const noCatalogOf = ({ appId, catalogItemId }: CatalogReference) =>
  rejected(
    'ITEM_NOT_FOUND_IN_CATALOG',
    { catalogItemId, appId },
    { message: `There is no catalog of the app ${appId}` },
  )

/** A map of texts, without those that are empty. Its keys are sorted, so that equal maps are equal as JSON. */
function readTexts(value: unknown, field: string): Record<string, string> {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalidField(field, 'must be an object of texts', 'FORMAT')
  const texts = Object.entries(value).map(([key, text]) => {
    if (typeof text !== 'string') throw invalidField(`${field}.${key}`, 'must be a text', 'FORMAT')
    return [key, text] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== '').sort(([a], [b]) => (a < b ? -1 : 1)))
}
