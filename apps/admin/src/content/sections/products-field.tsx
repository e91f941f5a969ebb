import type { PageSectionProducts } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field.tsx'
import { ProductPicker } from '../../products/product-picker.tsx'
import { pickedProductsQuery } from '../../products/queries.ts'
import { sectionMessages as messages } from '../messages.ts'
import { shopCollectionsQuery } from '../queries.ts'
import { moved } from './section-kinds.ts'
import type { SectionPartProps } from './section-part.ts'

type Source = 'newest' | 'collection' | 'picked'
const sources = ['newest', 'collection', 'picked'] as const
const limits = [3, 4, 6, 8, 12, 16, 24]

/** Which products a section shows: the newest, those of a collection, or products picked one by one. */
export function ProductsField({ section, onChange }: SectionPartProps) {
  const products: PageSectionProducts = section.products ?? { limit: 4 }
  const set = (next: PageSectionProducts) => onChange({ ...section, products: next })
  const source: Source = products.productIds ? 'picked' : products.collection === undefined ? 'newest' : 'collection'
  const choose = (next: Source) => {
    const { limit } = products
    if (next === 'picked') set({ productIds: [], limit })
    else if (next === 'collection') set({ collection: '', limit })
    else set({ sort: 'NEWEST', limit })
  }
  const isOfCollection = section.type === 'COLLECTION'
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{messages.products}</legend>
      {!isOfCollection && (
        <SelectField
          label={messages.products}
          isLabelHidden
          value={source}
          onChange={({ target }) => choose(sources.find((one) => one === target.value) ?? 'newest')}
        >
          {sources.map((one) => (
            <option key={one} value={one}>
              {messages.sources[one]}
            </option>
          ))}
        </SelectField>
      )}
      {(isOfCollection || source === 'collection') && (
        <CollectionField
          value={products.collection ?? ''}
          onChange={(collection) => set({ ...products, collection })}
        />
      )}
      {source === 'picked' ? (
        <Picked ids={products.productIds ?? []} onChange={(productIds) => set({ ...products, productIds })} />
      ) : (
        <SelectField
          label={messages.limit}
          value={products.limit}
          onChange={({ target }) => set({ ...products, limit: Number(target.value) })}
        >
          {[...new Set([...limits, products.limit])]
            .sort((a, b) => a - b)
            .map((limit) => (
              <option key={limit} value={limit}>
                {limit}
              </option>
            ))}
        </SelectField>
      )}
    </fieldset>
  )
}

function CollectionField({ value, onChange }: { readonly value: string; readonly onChange: (slug: string) => void }) {
  const { data = [] } = useQuery(shopCollectionsQuery)
  return (
    <SelectField label={messages.collection} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="" disabled>
        {messages.chooseCollection}
      </option>
      {data.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface PickedProps {
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function Picked({ ids, onChange }: PickedProps) {
  const { data = [] } = useQuery(pickedProductsQuery(ids))
  const [isPicking, setIsPicking] = useState(false)
  const nameOf = (id: string) => data.find((product) => product.id === id)?.name ?? '…'
  return (
    <div>
      <ul>
        {ids.map((id, index) => (
          <li key={id} className="flex min-h-11 items-center gap-1 border-line border-b">
            <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
            <Button
              tone="plain"
              busy={index === 0}
              aria-label={`${messages.moveUp}: ${nameOf(id)}`}
              onClick={() => onChange(moved(ids, index, index - 1))}
            >
              ↑
            </Button>
            <Button
              tone="plain"
              aria-label={`${messages.remove}: ${nameOf(id)}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => setIsPicking(true)}>
        {messages.pick}
      </Button>
      {isPicking && (
        <ProductPicker
          title={messages.pickTitle}
          chosen={new Set(ids)}
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => onChange([...ids, id])}
        />
      )}
    </div>
  )
}
