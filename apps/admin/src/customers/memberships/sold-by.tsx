import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field.tsx'
import { Section } from '../../kit/page.tsx'
import { ProductPicker } from '../../products/product-picker.tsx'
import { pickedProductsQuery } from '../../products/queries.ts'
import type { LevelForm, ProductRow } from './form.ts'
import { messages } from './messages.ts'

const MOST = 50

/** The products that sell the level, with the time that a single purchase lasts. */
export function SoldBy({ form }: { readonly form: UseFormReturn<LevelForm> }) {
  const rows = form.watch('products')
  const { data: products = [] } = useQuery(pickedProductsQuery(rows.map(({ productId }) => productId)))
  const [isPicking, setIsPicking] = useState(false)
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '…'
  const set = (next: ProductRow[]) => form.setValue('products', next, { shouldDirty: true })
  const setPeriod = (productId: string, period: string) =>
    set(rows.map((row) => (row.productId === productId ? { productId, period } : row)))
  return (
    <Section title={messages.fields.products} lead={messages.productsLead}>
      {rows.length === 0 && <p className="text-muted">{messages.noProducts}</p>}
      <ul>
        {rows.map(({ productId, period }) => (
          <li key={productId} className="flex flex-wrap items-end gap-3 border-line border-b py-3">
            <Link className="link min-w-32 flex-1 self-center" to={`/products/${productId}`}>
              {nameOf(productId)}
            </Link>
            <SelectField
              label={messages.period(nameOf(productId))}
              value={period}
              onChange={({ target }) => setPeriod(productId, target.value)}
            >
              {[...new Set([...Object.keys(messages.periods), period])].map((one) => (
                <option key={one} value={one}>
                  {messages.periods[one] ?? otherPeriod(one)}
                </option>
              ))}
            </SelectField>
            <Button
              tone="plain"
              aria-label={messages.removeProduct(nameOf(productId))}
              onClick={() => set(rows.filter((row) => row.productId !== productId))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {rows.length < MOST && (
        <Button className="mt-3" onClick={() => setIsPicking(true)}>
          {messages.addProduct}
        </Button>
      )}
      {isPicking && (
        <ProductPicker
          title={messages.addProduct}
          chosen={new Set(rows.map(({ productId }) => productId))}
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => set([...rows, { productId: id, period: '1 YEAR' }])}
        />
      )}
    </Section>
  )
}

function otherPeriod(period: string): string {
  const [count = '', unit = ''] = period.split(' ')
  return messages.otherPeriod(Number(count), unit)
}
