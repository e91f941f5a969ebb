import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { TextField } from '../kit/field.tsx'
import { ruleWords } from './messages.ts'

/** Finds products by the beginning of their names; a click takes one. */
export function ProductSearch({ onPick }: { readonly onPick: (product: Product) => void }) {
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data } = useQuery({
    queryKey: ['products', 'search', asked],
    queryFn: async ({ signal }) =>
      (await client.products.queryProducts({ signal }).startsWith('name', asked).ascending('name').limit(6).find())
        .items,
    enabled: asked.length > 1,
  })
  const pick = (product: Product) => {
    onPick(product)
    setText('')
  }
  return (
    <div>
      <TextField label={ruleWords.find} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <ul className="mt-1">
        {asked.length > 1 &&
          data?.map((product) => (
            <li key={product.id}>
              <button type="button" className="menu-item" onClick={() => pick(product)}>
                + {product.name}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
