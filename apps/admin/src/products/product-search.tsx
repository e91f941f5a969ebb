import { type CatalogReference, type Product, STORES_APP_ID } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { TextField } from '../kit/field.tsx'
import { messages } from '../kit/messages.ts'

/** Finds products by the beginning of their names; a click takes one. */
export function ProductSearch({ onPick }: { readonly onPick: (product: Product) => void }) {
  const [text, setText] = useState('')
  const requested = text.trim()
  const { data } = useQuery({
    queryKey: ['products', 'search', requested],
    queryFn: async ({ signal }) =>
      (await client.products.queryProducts({ signal }).startsWith('name', requested).ascending('name').limit(6).find())
        .items,
    enabled: requested.length > 1,
  })
  const pick = (product: Product) => {
    onPick(product)
    setText('')
  }
  return (
    <div>
      <TextField
        label={messages.findProduct}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="mt-1">
        {requested.length > 1 &&
          data?.map((product) => (
            <li key={product.id}>
              <button type="button" className="menu-item" onClick={() => pick(product)}>
                + {product.name}
              </button>
            </li>
          ))}
      </ul>
      {requested.length > 1 && data?.length === 0 && <p className="text-muted text-table">{messages.noProduct}</p>}
    </div>
  )
}

/** How carts and orders name a variant of a product. */
export function referenceTo(product: Product, variantId: string): CatalogReference {
  const { id, productOptions, manageVariants, variants } = product
  const choices = variants.find((variant) => variant.id === variantId)?.choices ?? {}
  const options = manageVariants ? { variantId } : { options: choices }
  return { appId: STORES_APP_ID, catalogItemId: id, ...(productOptions.length > 0 && { options }) }
}
