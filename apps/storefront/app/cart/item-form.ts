import type { CatalogReference } from '@cartwright/client'
import { storeItem } from '@cartwright/react'

/** Reads which item a form adds: one chosen on a product page, or one put back after it was removed. */
export function readItem(form: FormData): CatalogReference {
  const removed = textOf(form, 'reference')
  if (removed) return parseReference(removed)
  const options = textsOf(form, 'option:')
  const customTextFields = textsOf(form, 'text:')
  const giftCard = textsOf(form, 'gift:')
  const subscriptionOptionId = textOf(form, 'subscription')
  return storeItem(textOf(form, 'productId'), {
    ...(options && { options }),
    ...(customTextFields && { customTextFields }),
    ...(giftCard && { giftCard }),
    ...(subscriptionOptionId && { subscriptionOptionId }),
  })
}

/** The quantity of a form of the cart; 1 when there is no usable one. */
export function quantityOf(form: FormData): number {
  const quantity = Math.trunc(Number(textOf(form, 'quantity') || 1))
  return Number.isFinite(quantity) ? Math.min(quantity, 100_000) : 1
}

/** A text field of a form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The filled fields with a name prefix, by the rest of their names. */
function textsOf(form: FormData, prefix: string): Record<string, string> | undefined {
  const texts: Record<string, string> = {}
  for (const [field, value] of form) {
    if (field.startsWith(prefix) && typeof value === 'string' && value) texts[field.slice(prefix.length)] = value
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function parseReference(json: string): CatalogReference {
  try {
    const { catalogItemId, options } = JSON.parse(json) as Partial<CatalogReference>
    return { ...storeItem(String(catalogItemId)), ...(options && { options }) }
  } catch {
    return storeItem('unknown')
  }
}
