import type { CatalogReference } from '@cartwright/client'
import { storeItem } from '../catalog/store-item.ts'
import { parseReference, textOf } from './form-result.ts'

/** Names of the fields of a product's form. The rest of a name is that of the option, the extra or the text. */
export const itemFields = {
  product: 'product',
  option: 'option:',
  extra: 'extra:',
  text: 'text:',
  giftCard: 'gift:',
  subscription: 'subscription',
} as const

/**
 * The item that the form of a product names, or one that was removed and is put back.
 *
 * @param form with the fields of `ProductForm`
 */
export function readItem(form: FormData): CatalogReference {
  const removed = textOf(form, 'reference')
  if (removed) return readRemoved(removed)
  const options = { ...textsOf(form, itemFields.option), ...textsOf(form, itemFields.extra) }
  const customTextFields = textsOf(form, itemFields.text)
  const giftCard = textsOf(form, itemFields.giftCard)
  const subscriptionOptionId = textOf(form, itemFields.subscription)
  return storeItem(textOf(form, itemFields.product), {
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(customTextFields).length > 0 && { customTextFields }),
    ...(Object.keys(giftCard).length > 0 && { giftCard }),
    ...(subscriptionOptionId && { subscriptionOptionId }),
  })
}

/** A whole number from 0 to 100,000; 1 where the form has none. */
export function readFormQuantity(form: FormData): number {
  const quantity = Math.trunc(Number(textOf(form, 'quantity') || 1))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 0), 100_000) : 1
}

/** The filled fields whose names have a prefix, by the rest of their names. */
function textsOf(form: FormData, prefix: string): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value ? [[name.slice(prefix.length), value]] : [],
  )
  return Object.fromEntries(texts)
}

/** An address that someone has changed names no item, which the site rejects. */
function readRemoved(json: string): CatalogReference {
  try {
    const { catalogItemId, options } = parseReference(json)
    return { ...storeItem(String(catalogItemId)), ...(options && { options }) }
  } catch {
    return storeItem('')
  }
}
