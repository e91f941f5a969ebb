import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import { foundProductsQuery } from './queries.ts'

interface ProductPickerProps {
  readonly title: string
  readonly lead?: string
  readonly chosen: ReadonlySet<string>
  readonly onPick: (product: Product) => unknown
  readonly onClose: () => void
}

/** Finds products and adds them, one after the other. */
export function ProductPicker({ title, lead, chosen, onPick, onClose }: ProductPickerProps) {
  const [text, setText] = useState('')
  const found = useQuery(foundProductsQuery(useDeferredValue(text)))
  return (
    <Dialog open onClose={onClose} kind="panel" title={title} lead={lead}>
      <TextField label={messages.search} type="search" value={text} onChange={(event) => setText(event.target.value)} />
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
                <Button aria-label={`${kitMessages.add}: ${product.name}`} onClick={() => void onPick(product)}>
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
