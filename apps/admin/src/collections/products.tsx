import type { Product } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { SortableList } from '../kit/sortable-list.tsx'
import { useAction } from '../kit/use-action.ts'
import { ProductPicker } from '../products/product-picker.tsx'
import { messages } from './messages.ts'
import { ProductImage } from './product-image.tsx'
import { collectionProducts, refreshCollections } from './queries.ts'

interface CollectionProductsProps {
  readonly id: string
}

/** The products of a collection as they are shown, and the changes of them, which are stored at once. */
function useMembers({ id }: CollectionProductsProps) {
  const list = useInfiniteQuery(collectionProducts(id))
  const stored = useMemo(() => list.data?.pages.flatMap(({ products }) => products) ?? [], [list.data])
  const [shown, setShown] = useState(stored)
  useEffect(() => setShown(stored), [stored])
  const { run, isBusy } = useAction()
  const { addProductsToCollection, removeProductsFromCollection } = client.catalogWriter
  const arrange = async (products: readonly Product[]) => {
    const ids = products.map((product) => product.id)
    await client.catalogEditor.arrangeCollection(id, ids)
  }
  const move = async (from: number, to: number) => {
    const product = shown[from]
    if (!product) return
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, product)
    setShown(next)
    const undo = () => arrange(stored).finally(refreshCollections)
    if (!(await run(() => arrange(next), { done: messages.ordered, undo }))) setShown(stored)
    await refreshCollections()
  }
  const remove = async ({ id: productId, name }: Product) => {
    const undo = async () => {
      await addProductsToCollection(id, [productId])
      await arrange(stored).finally(refreshCollections)
    }
    await run(() => removeProductsFromCollection(id, [productId]), { done: messages.removed(name), undo })
    await refreshCollections()
  }
  const add = async ({ id: productId, name }: Product) => {
    await run(() => addProductsToCollection(id, [productId]), { done: messages.added(name) })
    await refreshCollections()
  }
  return { list, shown, isBusy, move, remove, add }
}

/** The products of a collection, in the order in which the shop shows them. Changes are stored at once. */
export function CollectionProducts(props: CollectionProductsProps) {
  const { list, shown, isBusy, move, remove, add } = useMembers(props)
  const [isAdding, setIsAdding] = useState(false)
  if (list.isPending) return <Skeleton lines={6} />
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const total = list.data.pages[0]?.total ?? 0
  return (
    <>
      <div className="mb-2 flex items-center gap-3">
        <p className="flex-1 text-muted">{messages.count(total)}</p>
        <Button busy={isBusy} onClick={() => setIsAdding(true)}>
          {messages.addProducts}
        </Button>
      </div>
      {total === 0 && <p className="py-6 text-center text-muted">{messages.noProducts}</p>}
      <SortableList
        items={shown}
        idOf={(product) => product.id}
        nameOf={({ name }) => name}
        layout="rows"
        onMove={(from, to) => void move(from, to)}
      >
        {(product, index) => (
          <Member
            product={product}
            onTop={index > 0 ? () => void move(index, 0) : undefined}
            onRemove={() => void remove(product)}
          />
        )}
      </SortableList>
      {list.hasNextPage && (
        <p className="py-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {kitMessages.loadMore}
          </Button>
        </p>
      )}
      {isAdding && (
        <ProductPicker
          title={messages.addProducts}
          lead={messages.addLead}
          chosen={new Set(shown.map((product) => product.id))}
          onPick={add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

interface MemberProps {
  readonly product: Product
  /** Moves it to the top, unless it is there. */
  readonly onTop: (() => void) | undefined
  readonly onRemove: () => void
}

function Member({ product, onTop, onRemove }: MemberProps) {
  const { id, name, visible, priceRange, priceData } = product
  return (
    <>
      <ProductImage product={product} />
      <Link to={`/products/${id}`} className="min-w-0 flex-1 truncate py-2.5 font-medium hover:underline">
        {name}
        {!visible && <span className="font-normal text-muted"> · {messages.hiddenProduct}</span>}
      </Link>
      <span className="money hidden sm:inline">{formatMoney(priceRange.minValue, priceData.currency)}</span>
      {onTop && (
        <Button tone="plain" aria-label={messages.toTop(name)} title={messages.top} onClick={onTop}>
          ⤒
        </Button>
      )}
      <Button tone="plain" aria-label={messages.removeProduct(name)} onClick={onRemove}>
        ×
      </Button>
    </>
  )
}
