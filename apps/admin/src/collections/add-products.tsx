import type { Product } from '@cartwright/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages as productMessages } from '../products/messages.ts'
import { productsOf, readProductView } from '../products/view.ts'
import { messages } from './messages.ts'

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
    <Dialog open onClose={onClose} kind="panel" title={messages.addProducts} lead={messages.addLead}>
      <TextField
        label={productMessages.search}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="pt-4">
        {found.isPending && <Skeleton lines={6} />}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p className="text-muted">{kitMessages.noMatch}</p>}
        <ul>
          {found.data?.map((product) => (
            <li key={product.id} className="flex min-h-11 items-center gap-3 border-line border-b">
              <span className="min-w-0 flex-1 truncate">{product.name}</span>
              {chosen.has(product.id) ? (
                <span className="text-muted">✓</span>
              ) : (
                <Button aria-label={`${kitMessages.add}: ${product.name}`} onClick={() => void onAdd(product)}>
                  {kitMessages.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
