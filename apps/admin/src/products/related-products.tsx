import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { ProductPicker } from './product-picker.tsx'
import { pickedProductsQuery } from './queries.ts'

interface RelatedProductsProps {
  readonly form: UseFormReturn<ProductForm>
  readonly productId: string
}

/** Products as many as the site stores for one. */
const MOST = 20

/** The products that the owner shows beside a product, before those that the shop finds itself. */
export function RelatedProducts({ form, productId }: RelatedProductsProps) {
  const ids = form.watch('relatedProductIds')
  const { data: products = [] } = useQuery(pickedProductsQuery(ids))
  const [isPicking, setIsPicking] = useState(false)
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '…'
  const set = (next: string[]) => form.setValue('relatedProductIds', next, { shouldDirty: true })
  const move = (from: number, to: number) => {
    const rest = ids.filter((_, index) => index !== from)
    set([...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)])
  }
  return (
    <Section
      title={messages.relatedProducts}
      folded={foldedOf(form, ['relatedProductIds'], ids.length)}
      lead={messages.relatedProductsLead}
    >
      {ids.length > 0 && (
        <SortableList items={ids} idOf={(id) => id} nameOf={nameOf} layout="rows" onMove={move}>
          {(id) => (
            <div className="flex min-h-11 min-w-0 flex-1 items-center">
              <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
              <Button
                tone="plain"
                aria-label={`${messages.remove}: ${nameOf(id)}`}
                onClick={() => set(ids.filter((one) => one !== id))}
              >
                ×
              </Button>
            </div>
          )}
        </SortableList>
      )}
      {ids.length < MOST && (
        <Button className={ids.length > 0 ? 'mt-3' : ''} onClick={() => setIsPicking(true)}>
          {messages.pickRelated}
        </Button>
      )}
      {isPicking && (
        <ProductPicker
          title={messages.pickRelated}
          chosen={new Set([...ids, productId])}
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => set([...ids, id].slice(0, MOST))}
        />
      )}
    </Section>
  )
}
