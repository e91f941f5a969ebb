import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { useLeaveGuard } from '../kit/leave-guard.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Sheet, type SheetColumn } from '../kit/sheet.tsx'
import { notify } from '../kit/toasts.tsx'
import { withWeightUnit } from '../kit/weight.ts'
import { type Choice, MOST_PRODUCTS } from '../products/load-all.ts'
import { messages as productMessages } from '../products/messages.ts'
import { collectionsQuery, currencyQuery, deliveryProfilesQuery, taxGroupsQuery } from '../products/queries.ts'
import { readProductView } from '../products/view.ts'
import { factsOf } from './facts.ts'
import { FormulaBar } from './formula-bar.tsx'
import { loadRows } from './load-rows.ts'
import { messages } from './messages.ts'
import { ReviewDialog } from './review-dialog.tsx'
import {
  type BulkRow,
  type ColumnId,
  changesOf,
  type Edits,
  problemOf,
  type SheetFacts,
  textOf,
  toRow,
} from './rows.ts'

const back = { to: '/products', label: productMessages.title }

/** The products that the list handed over; without them, those of the view in the address. */
function useChoice(): Choice {
  const { state, search }: { state: unknown; search: string } = useLocation()
  const chosen = typeof state === 'object' && state !== null ? state : {}
  if ('ids' in chosen && Array.isArray(chosen.ids)) return { ids: chosen.ids.map(String) }
  if ('view' in chosen && typeof chosen.view === 'object' && chosen.view !== null) {
    const texts = Object.entries(chosen.view).map(([name, value]) => [name, String(value)])
    return { view: readProductView(new URLSearchParams(Object.fromEntries(texts))) }
  }
  return { view: readProductView(new URLSearchParams(search)) }
}

/** What a sheet is made of; undefined while something is missing. */
function useSheetData(choice: Choice) {
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0])
  const rows = useQuery({
    queryKey: ['bulk', 'rows', JSON.stringify(choice)],
    queryFn: ({ signal }) => loadRows(choice, signal, (loaded, total) => setProgress([loaded, total])),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const collections = useQuery(collectionsQuery)
  const taxGroups = useQuery(taxGroupsQuery)
  const deliveryProfiles = useQuery(deliveryProfilesQuery)
  const currency = useQuery(currencyQuery)
  const failed = [rows, collections, taxGroups, deliveryProfiles, currency].find(({ isError }) => isError)
  const isWhole = rows.data && collections.data && taxGroups.data && deliveryProfiles.data && currency.data
  if (failed || !isWhole) return { failed, progress, data: undefined }
  const facts = factsOf(currency.data, collections.data, taxGroups.data, deliveryProfiles.data)
  return { failed, progress, data: { ...rows.data, facts, currency: currency.data, version: rows.dataUpdatedAt } }
}

export function Component() {
  const choice = useChoice()
  const { data, failed, progress } = useSheetData(choice)
  if (!data)
    return (
      <Page title={messages.title} back={back}>
        {failed ? (
          <Failure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <>
            {progress[1] > 0 && (
              <p role="status" className="pb-4 text-muted">
                {messages.loading(...progress)}
              </p>
            )}
            <Skeleton lines={9} />
          </>
        )}
      </Page>
    )
  const { rows, facts, total, currency } = data
  const varied = new Set(rows.flatMap(({ productId, variantId }) => (variantId ? [productId] : [])))
  // The page of all products and collections that follow rules are no choice: they cannot be changed by hand.
  const sources = rows.map((row) => ({
    ...row,
    ...(row.collections && { collections: row.collections.filter((slug) => facts.collections.has(slug)) }),
  }))
  return (
    <SheetPage
      key={`${JSON.stringify(choice)} ${data.version}`}
      rows={sources.map((row) => toRow(row, facts, varied.has(row.productId)))}
      total={total}
      facts={facts}
      currency={currency}
    />
  )
}

interface SheetPageProps {
  readonly rows: readonly BulkRow[]
  readonly total: number
  readonly facts: SheetFacts
  readonly currency: string
}

const ends: readonly ColumnId[] = ['price', 'reduced', 'cost', 'quantity', 'weight']
const ids: readonly ColumnId[] = [...ends, 'sku', 'barcode', 'visible', 'collections', 'taxGroup', 'deliveryProfile']
const widths: Partial<Record<ColumnId, number>> = {
  collections: 14,
  visible: 5,
  ...{ weight: 6, quantity: 5.5, price: 6.5, cost: 7 },
}

const headerOf = (id: ColumnId): string => (id === 'weight' ? withWeightUnit : String)(messages.columns[id] ?? id)

const isColumn = (id: string): id is ColumnId => ids.some((one) => one === id)

/** The edits of a sheet: what is typed, how many cells differ, and how many are wrong. */
function useEdits(rows: readonly BulkRow[], facts: SheetFacts) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const edited = useMemo(() => rows.filter(({ key }) => edits.has(key)), [rows, edits])
  const wrong = useMemo(
    () => edited.flatMap((row) => ids.filter((column) => problemOf(row, column, edits, facts) !== undefined)).length,
    [edited, edits, facts],
  )
  const fill = (cells: readonly { row: BulkRow; column: string; text: string }[]) =>
    setEdits((now) => {
      const next = new Map(now)
      for (const { row, column, text } of cells) {
        if (!isColumn(column) || row.locked.has(column)) continue
        const { [column]: _, ...others } = next.get(row.key) ?? {}
        const changed = text === row.texts[column] ? others : { ...others, [column]: text }
        if (Object.keys(changed).length > 0) next.set(row.key, changed)
        else next.delete(row.key)
      }
      return next
    })
  return {
    edits,
    edited,
    wrong,
    fill,
    discard: () => setEdits(new Map()),
    cells: edited.reduce((sum, { key }) => sum + Object.keys(edits.get(key) ?? {}).length, 0),
    products: new Set(edited.map(({ source }) => source.productId)).size,
  }
}

const columnsOf = (edits: Edits, facts: SheetFacts): readonly SheetColumn<BulkRow>[] =>
  ids.map((id) => ({
    id,
    header: headerOf(id),
    end: ends.includes(id),
    isCheck: id === 'visible',
    width: widths[id] ?? 8,
    isLocked: (row) => row.locked.has(id),
    check: (_, row) => problemOf(row, id, edits, facts),
  }))

const choicesOf = ({ collections, taxGroup, deliveryProfile }: SheetFacts) => ({
  visible: ['TRUE', 'FALSE'],
  collections: [...collections.values()],
  taxGroup: [...taxGroup.ids.keys()],
  deliveryProfile: [...deliveryProfile.ids.keys()],
})

function SheetPage({ rows, total, facts, currency }: SheetPageProps) {
  const sheet = useEdits(rows, facts)
  const { edits, fill } = sheet
  if (rows.length === 0)
    return (
      <Page title={messages.title} back={back}>
        <EmptyState title={messages.none} lead={messages.noneLead}>
          <ButtonLink to="/products">{messages.toList}</ButtonLink>
        </EmptyState>
      </Page>
    )
  return (
    <Page title={messages.title} back={back} actions={<ButtonLink to="/products/runs">{messages.runs}</ButtonLink>}>
      {total > MOST_PRODUCTS && <p className="pb-4 text-warn">{messages.tooMany(MOST_PRODUCTS, total)}</p>}
      <div className="flex flex-col gap-6 pb-16">
        <FormulaBar
          rows={rows}
          decimals={facts.decimals}
          choices={choicesOf(facts)}
          textOf={(row, column) => textOf(row, column, edits)}
          onFill={fill}
        />
        <Section title={messages.sheet}>
          <Sheet
            label={messages.sheet}
            nameHeader={messages.product}
            columns={columnsOf(edits, facts)}
            rows={rows}
            idOf={({ key }) => key}
            nameOf={({ name }) => name}
            textOf={(row, column) => (isColumn(column) ? textOf(row, column, edits) : '')}
            isChanged={(row, column) => isColumn(column) && edits.get(row.key)?.[column] !== undefined}
            onEdit={fill}
          />
        </Section>
      </div>
      <CheckBar {...{ sheet, rows, facts, currency }} />
    </Page>
  )
}

interface CheckBarProps extends Omit<SheetPageProps, 'total'> {
  readonly sheet: ReturnType<typeof useEdits>
}

/** What is unsaved, with the check that starts the changes. */
function CheckBar({ sheet, rows, facts, currency }: CheckBarProps) {
  const { edits, edited, wrong, cells, products, discard } = sheet
  const navigate = useNavigate()
  const [isReviewing, setIsReviewing] = useState(false)
  useLeaveGuard({ isDirty: edits.size > 0 })
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  useEffect(() => {
    // Once nothing is unsaved, the guard lets the page go.
    if (leaveTo && edits.size === 0) void navigate(leaveTo)
  }, [leaveTo, edits, navigate])
  const changes = changesOf(edited, edits, facts)
  const nameOf = ({ productId, variantId }: (typeof changes)[number]) =>
    rows.find(({ key }) => key === `${productId} ${variantId ?? ''}`)?.name ?? ''
  return (
    <>
      {edits.size > 0 && (
        <section
          aria-label={messages.check}
          className="popup fixed inset-x-3 bottom-18 z-30 flex flex-wrap items-center gap-2 px-4 py-2.5 sm:inset-x-auto sm:right-7 sm:bottom-5"
        >
          <p role="status" className="min-w-0 basis-full sm:me-3 sm:flex-1 sm:basis-auto">
            {messages.changed(cells, products)}
            {wrong > 0 && <span className="block text-alarm">{messages.invalidCells(wrong)}</span>}
          </p>
          <Button onClick={discard}>{messages.discard}</Button>
          <Button tone="main" onClick={() => (wrong > 0 ? notify(messages.invalidCells(wrong)) : setIsReviewing(true))}>
            {messages.check}
          </Button>
        </section>
      )}
      {isReviewing && (
        <ReviewDialog
          currency={currency}
          names={changes.map(nameOf)}
          start={(dryRun) => client.catalogEditor.startProductChanges({ changes, dryRun })}
          onClose={() => setIsReviewing(false)}
          onStarted={(jobId) => {
            setIsReviewing(false)
            discard()
            setLeaveTo(`/products/runs/${jobId}`)
          }}
        />
      )}
    </>
  )
}
