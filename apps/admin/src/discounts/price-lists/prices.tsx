import type { PriceListPrice, Product } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { CommitField } from '../../kit/commit-field.tsx'
import { fileDate, saveFile } from '../../kit/csv.ts'
import { OnlyForChanges } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatMoney, formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readAmount } from '../../kit/money-input.ts'
import { Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { ProductSearch } from '../../products/product-search.tsx'
import { priceListMessages as messages } from '../messages.ts'
import { ImportDialog } from './import-dialog.tsx'
import { listPrices, refreshPriceLists, requireSeenPrice } from './queries.ts'

interface PricesProps {
  readonly priceListId: string
  readonly currency: string
}

const mayManage = may('MANAGE_DISCOUNTS')

/** The prices of a list: edited in place, added by product, and imported and exported as CSV. */
export function Prices({ priceListId, currency }: PricesProps) {
  const list = useInfiniteQuery(listPrices(priceListId))
  const [isImporting, setIsImporting] = useState(false)
  const { run, isBusy } = useAction()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const set = (price: PriceListPrice) =>
    client.priceLists.setPriceListPrices(priceListId, [price]).finally(refreshPriceLists)
  const save = () =>
    run(async () => saveFile(`prices-${fileDate()}.csv`, await client.priceLists.exportPriceList(priceListId)))
  const actions = (
    <span className="flex flex-wrap gap-2">
      {mayManage && <Button onClick={() => setIsImporting(true)}>{kitMessages.importCsv}</Button>}
      <Button busy={isBusy} onClick={save}>
        {kitMessages.exportCsv}
      </Button>
    </span>
  )
  const add = ({ id, priceData }: Product) => run(() => set({ productId: id, price: String(priceData.price) }))
  return (
    <Section title={messages.pricesOf(formatNumber(total))} actions={actions}>
      {list.isPending && <Skeleton lines={5} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <p className="mb-3 text-muted">{messages.noPrices}</p>}
      <OnlyForChanges>
        <ul>
          {rows.map(({ price, product }) => (
            <PriceRow
              key={`${price.productId} ${price.variantId ?? ''}`}
              {...{ priceListId, price, product, currency }}
              onSet={set}
            />
          ))}
        </ul>
      </OnlyForChanges>
      {list.hasNextPage && (
        <Button className="mt-3" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {kitMessages.loadMore}
        </Button>
      )}
      {mayManage && (
        <div className="mt-4 sm:max-w-md">
          <ProductSearch onPick={add} />
          <p className="text-muted text-table">{messages.addHint}</p>
        </div>
      )}
      {isImporting && <ImportDialog priceListId={priceListId} onClose={() => setIsImporting(false)} />}
    </Section>
  )
}

interface PriceRowProps extends PricesProps {
  readonly price: PriceListPrice
  readonly product: Product | undefined
  readonly onSet: (price: PriceListPrice) => Promise<unknown>
}

function PriceRow({ priceListId, price, product, currency, onSet }: PriceRowProps) {
  const { productId, variantId } = price
  const { run, isBusy } = useAction()
  const variant = product?.variants.find(({ id }) => id === variantId)
  const choices = Object.values(variant?.choices ?? {}).join(', ')
  const name = [product?.name ?? productId, choices].filter(Boolean).join(': ')
  const regular = variant?.variant.priceData?.price ?? product?.priceData.price
  const remove = () =>
    run(() => client.priceLists.removePriceListPrices(priceListId, [{ productId, ...(variantId && { variantId }) }]), {
      done: messages.removed(name),
      undo: () => onSet(price),
    }).then(refreshPriceLists)
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-0">
      <span className="min-w-40 flex-1">
        <span className="font-medium">{name}</span>
        {regular !== undefined && product && (
          <span className="block text-muted text-table">
            {messages.regular(formatMoney(regular, product.priceData.currency))}
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-28">
          <CommitField
            label={messages.priceOf(name)}
            value={price.price}
            read={(text) => readAmount(text, currency)}
            problem={kitMessages.invalidMoney}
            onCommit={async (next) => {
              await requireSeenPrice(priceListId, price)
              await onSet({ ...price, price: next })
            }}
          />
        </span>
        <span className="text-muted">{currency}</span>
        <Button tone="plain" busy={isBusy} aria-label={messages.removePrice(name)} onClick={remove}>
          ×
        </Button>
      </span>
    </li>
  )
}
