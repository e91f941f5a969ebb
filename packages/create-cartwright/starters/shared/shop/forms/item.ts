import type { CatalogReference } from '@cartwright/client'
import { storeItem } from '@cartwright/react/server'
import { textOf } from './result'

/** Names of the fields of a product's form. The rest of a name is that of the option, of the text or of the field. */
export const itemFields = { product: 'product', option: 'option:', text: 'text:', giftCard: 'gift:' } as const

/** The item that the form of a product names, or one that was removed and comes back. */
export function readItem(form: FormData): CatalogReference {
  const removed = textOf(form, 'reference')
  if (removed) return parseReference(removed)
  const options = textsOf(form, itemFields.option)
  const customTextFields = textsOf(form, itemFields.text)
  const giftCard = textsOf(form, itemFields.giftCard)
  return storeItem(textOf(form, itemFields.product), {
    ...(options && { options }),
    ...(customTextFields && { customTextFields }),
    ...(giftCard && { giftCard }),
  })
}

/** A whole number from 1 to 100,000; 1 where the form has none. */
export function quantityOf(form: FormData): number {
  const quantity = Math.trunc(Number(textOf(form, 'quantity') || 1))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 0), 100_000) : 1
}

/** The filled fields whose names have a prefix, by the rest of their names; undefined without any. */
function textsOf(form: FormData, prefix: string): Record<string, string> | undefined {
  const texts = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value ? [[name.slice(prefix.length), value]] : [],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function parseReference(json: string): CatalogReference {
  try {
    const { catalogItemId, options }: Partial<CatalogReference> = JSON.parse(json)
    return { ...storeItem(String(catalogItemId)), ...(options && { options }) }
  } catch {
    return storeItem('')
  }
}
