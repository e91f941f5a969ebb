import type { CollectionRules } from '@cartwright/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { messages } from './messages.ts'
import { ProductImage } from './product-image.tsx'

/** How many products match, and the first of them; follows what is typed. */
export function RulePreview({ rules: typed }: { readonly rules: CollectionRules | null }) {
  const rules = useDeferredValue(typed)
  const preview = useQuery({
    queryKey: ['collections', 'preview', rules],
    queryFn: ({ signal }) =>
      rules ? client.collectionRules.previewCollectionRules(rules, { signal, limit: 10 }) : null,
    enabled: rules !== null,
    placeholderData: keepPreviousData,
  })
  if (!rules) return <p className="py-4 text-muted">{messages.previewWaits}</p>
  if (preview.isPending) return <Skeleton lines={5} />
  if (preview.isError) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />
  const { total = 0, products = [] } = preview.data ?? {}
  return (
    <>
      <p role="status" className="mb-2 font-medium">
        {messages.matching(total, formatNumber(total))}
      </p>
      <ul aria-label={messages.preview10}>
        {products.map((product) => (
          <li key={product.id} className="flex min-h-12 items-center gap-3 border-line border-b">
            <ProductImage product={product} />
            <Link to={`/products/${product.id}`} className="min-w-0 flex-1 truncate font-medium hover:underline">
              {product.name}
              {!product.visible && <span className="font-normal text-muted"> · {messages.hiddenProduct}</span>}
            </Link>
            <span className="money">{formatMoney(product.priceRange.minValue, product.priceData.currency)}</span>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="pt-2 text-muted">{messages.andMore(formatNumber(total - products.length))}</p>
      )}
    </>
  )
}
