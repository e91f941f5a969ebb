import type { Product } from '@cartwright/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { words as productWords } from '../products/messages.ts'
import { productsOf, readProductView } from '../products/view.ts'
import { words } from './messages.ts'

interface AddProductsProps {
  readonly chosen: ReadonlySet<string>
  readonly onAdd: (product: Product) => Promise<void>
  readonly onClose: () => void
}

/** Finds products by name or SKU and adds them, one after the other. */
export function AddProducts({ chosen, onAdd, onClose }: AddProductsProps) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const found = useQuery({
    queryKey: ['products', 'found', q],
    queryFn: async ({ signal }) =>
      (
        await productsOf(readProductView(new URLSearchParams({ q, sort: 'name' })), signal)
          .limit(20)
          .find()
      ).items,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={words.addProducts} lead={words.addLead}>
      <TextField
        label={productWords.search}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="pt-4">
        {found.isPending && <Skeleton lines={6} />}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p className="text-muted">{kitWords.noMatch}</p>}
        <ul>
          {found.data?.map((product) => (
            <li key={product.id} className="flex min-h-11 items-center gap-3 border-line border-b">
              <span className="min-w-0 flex-1 truncate">{product.name}</span>
              {chosen.has(product.id) ? (
                <span className="text-muted">✓</span>
              ) : (
                <Button aria-label={`${kitWords.add}: ${product.name}`} onClick={() => void onAdd(product)}>
                  {kitWords.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
