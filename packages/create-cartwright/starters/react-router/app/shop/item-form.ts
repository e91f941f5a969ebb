import type { CatalogReference } from '@cartwright/client'
import { storeItem } from '@cartwright/react/server'

/** Names of the fields of a product's form. The rest of a name is that of the option or of the text. */
export const fields = { productId: 'productId', option: 'option:', text: 'text:' } as const

/** The item that the form of a product page names. */
export function readItem(form: FormData): CatalogReference {
  const options = textsOf(form, fields.option)
  const customTextFields = textsOf(form, fields.text)
  return storeItem(String(form.get(fields.productId)), {
    ...(options && { options }),
    ...(customTextFields && { customTextFields }),
  })
}

/** The filled fields whose names have a prefix, by the rest of their names; undefined without any. */
function textsOf(form: FormData, prefix: string): Record<string, string> | undefined {
  const texts = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value ? [[name.slice(prefix.length), value]] : [],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
