import type { StoredShippingOption } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may } from '../facts/permissions.ts'
import { formatNumber } from '../kit/format.ts'
import { lacksWeight } from '../products/goods.ts'
import { loadProducts } from '../products/load-all.ts'
import { readProductView } from '../products/view.ts'
import { deliveryNotes } from './messages.ts'

/** True if the price of an option that customers see depends on the weight. */
const goesByWeight = ({ active, rates = [] }: StoredShippingOption): boolean =>
  active !== false && rates.some(({ conditions = [] }) => conditions.some(({ type }) => type === 'BY_TOTAL_WEIGHT'))

/** Visible products without a weight. */
const withoutWeightQuery = {
  queryKey: ['settings', 'delivery', 'without-weight'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const view = readProductView(new URLSearchParams({ tab: 'visible', sort: 'name' }))
    const { products } = await loadProducts({ view }, { signal, onProgress: () => undefined })
    return products.filter(lacksWeight).map(({ id }) => id)
  },
}

/** Warns of products without a weight where prices of delivery go by it, and opens them in a sheet. */
export function MissingWeights({ options }: { readonly options: readonly StoredShippingOption[] }) {
  const { data: ids = [] } = useQuery({ ...withoutWeightQuery, enabled: options.some(goesByWeight) })
  if (ids.length === 0) return null
  return (
    <section
      aria-label={deliveryNotes.noWeight(ids.length, formatNumber(ids.length))}
      className="mb-8 rounded-control border border-warn p-4"
    >
      <h2 className="font-semibold text-warn">{deliveryNotes.noWeight(ids.length, formatNumber(ids.length))}</h2>
      <p className="mt-1">{deliveryNotes.noWeightLead}</p>
      {may('MANAGE_PRODUCTS') && (
        <p className="mt-3">
          <Link className="link" to="/products/sheet" state={{ ids }}>
            {deliveryNotes.enterWeights}
          </Link>
        </p>
      )}
    </section>
  )
}
