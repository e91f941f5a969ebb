import { currencyDigits } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../app.ts'
import { isBuiltIn } from '../collections/queries.ts'
import { may } from '../facts/permissions.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { LeaveDialog, useLeaveGuard } from '../kit/leave-guard.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Sheet, type SheetColumn } from '../kit/sheet.tsx'
import { notify } from '../kit/toasts.tsx'
import { type Choice, MOST_PRODUCTS } from '../products/load-all.ts'
import { messages as productMessages } from '../products/messages.ts'
import { collectionsQuery, currencyQuery, deliveryProfilesQuery, taxGroupsQuery } from '../products/queries.ts'
import { readProductView } from '../products/view.ts'
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

export function Component() {
  const choice = useChoice()
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0])
  const key = JSON.stringify(choice)
  const rows = useQuery({
    queryKey: ['bulk', 'rows', key],
    queryFn: ({ signal }) => loadRows(choice, signal, (loaded, total) => setProgress([loaded, total])),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const collections = useQuery(collectionsQuery)
  const taxGroups = useQuery(taxGroupsQuery)
  const deliveryProfiles = useQuery(deliveryProfilesQuery)
  const currency = useQuery(currencyQuery)
  const failed = [rows, collections, taxGroups, deliveryProfiles, currency].find(({ isError }) => isError)
  if (failed)
    return (
      <Page title={messages.title} back={back}>
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    )
  if (!rows.data || !collections.data || !taxGroups.data || !deliveryProfiles.data || !currency.data)
    return (
      <Page title={messages.title} back={back}>
        {progress[1] > 0 && (
          <p role="status" className="pb-4 text-muted">
            {messages.loading(...progress)}
          </p>
        )}
        <Skeleton lines={9} />
      </Page>
    )
  const facts: SheetFacts = {
    decimals: currencyDigits(currency.data),
    collections: new Map(
      collections.data.filter(({ id, hasRules }) => !hasRules && !isBuiltIn(id)).map(({ slug, name }) => [slug, name]),
    ),
    taxGroup: {
      names: namesByProduct(taxGroups.data),
      ids: new Map([['', ''], ...taxGroups.data.map(({ id = '', name = '' }) => [name, id] as const)]),
      isOpen: may('MANAGE_SETTINGS'),
    },
    deliveryProfile: {
      names: namesByProduct(deliveryProfiles.data.filter((profile) => !profile.default)),
      ids: new Map(
        deliveryProfiles.data.flatMap(({ id = '', name = '', default: isDefault }) => [
          [name, id] as const,
          ...(isDefault ? [['', id] as const] : []),
        ]),
      ),
      isOpen: deliveryProfiles.data.length > 1,
    },
  }
  const varied = new Set(rows.data.rows.flatMap(({ productId, variantId }) => (variantId ? [productId] : [])))
  // The page of all products and collections that follow rules are no choice: they cannot be changed by hand.
  const sources = rows.data.rows.map((row) => ({
    ...row,
    ...(row.collections && { collections: row.collections.filter((slug) => facts.collections.has(slug)) }),
  }))
  return (
    <SheetPage
      key={`${key} ${rows.dataUpdatedAt}`}
      rows={sources.map((row) => toRow(row, facts, varied.has(row.productId)))}
      total={rows.data.total}
      facts={facts}
      currency={currency.data}
    />
  )
}

interface Group {
  readonly name?: string
  readonly productIds?: readonly string[]
}

const namesByProduct = (groups: readonly Group[]) =>
  new Map(groups.flatMap(({ name = '', productIds = [] }) => productIds.map((id) => [id, name] as const)))

interface SheetPageProps {
  readonly rows: readonly BulkRow[]
  readonly total: number
  readonly facts: SheetFacts
  readonly currency: string
}

const ends: readonly ColumnId[] = ['price', 'reduced', 'cost', 'quantity', 'weight']
const ids: readonly ColumnId[] = [...ends, 'sku', 'visible', 'collections', 'taxGroup', 'deliveryProfile']
const widths: Partial<Record<ColumnId, number>> = {
  collections: 14,
  visible: 5,
  weight: 6,
  quantity: 5.5,
  price: 6.5,
  cost: 7,
}

function SheetPage({ rows, total, facts, currency }: SheetPageProps) {
  const navigate = useNavigate()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [isReviewing, setIsReviewing] = useState(false)
  const isColumn = (id: string): id is ColumnId => ids.some((one) => one === id)
  const fill = (cells: readonly { row: BulkRow; column: string; text: string }[]) =>
    setEdits((now) => {
      const next = new Map(now)
      for (const { row, column, text } of cells) {
        if (!isColumn(column) || row.locked.has(column)) continue
        const { [column]: _, ...others } = next.get(row.key) ?? {}
        const edited = text === row.texts[column] ? others : { ...others, [column]: text }
        if (Object.keys(edited).length > 0) next.set(row.key, edited)
        else next.delete(row.key)
      }
      return next
    })
  const edited = useMemo(() => rows.filter(({ key }) => edits.has(key)), [rows, edits])
  const cells = edited.reduce((sum, { key }) => sum + Object.keys(edits.get(key) ?? {}).length, 0)
  const wrong = useMemo(
    () => edited.flatMap((row) => ids.filter((column) => problemOf(row, column, edits, facts) !== undefined)).length,
    [edited, edits, facts],
  )
  const guard = useLeaveGuard(edits.size > 0)
  const columns: readonly SheetColumn<BulkRow>[] = ids.map((id) => ({
    id,
    header: messages.columns[id] ?? id,
    end: ends.includes(id),
    isCheck: id === 'visible',
    width: widths[id] ?? 8,
    isLocked: (row) => row.locked.has(id),
    check: (_, row) => problemOf(row, id, edits, facts),
  }))
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  useEffect(() => {
    // Once nothing is unsaved, the guard lets the page go.
    if (leaveTo && edits.size === 0) void navigate(leaveTo)
  }, [leaveTo, edits, navigate])
  if (rows.length === 0)
    return (
      <Page title={messages.title} back={back}>
        <EmptyState title={messages.none} lead={messages.noneLead}>
          <ButtonLink to="/products">{messages.toList}</ButtonLink>
        </EmptyState>
      </Page>
    )
  const products = new Set(edited.map(({ source }) => source.productId)).size
  return (
    <Page title={messages.title} back={back} actions={<ButtonLink to="/products/runs">{messages.runs}</ButtonLink>}>
      {total > MOST_PRODUCTS && <p className="pb-4 text-warn">{messages.tooMany(MOST_PRODUCTS, total)}</p>}
      <div className="flex flex-col gap-6 pb-16">
        <FormulaBar
          rows={rows}
          decimals={facts.decimals}
          collections={[...facts.collections.values()]}
          taxGroups={[...facts.taxGroup.ids.keys()]}
          deliveryProfiles={[...facts.deliveryProfile.ids.keys()]}
          textOf={(row, column) => textOf(row, column, edits)}
          onFill={fill}
        />
        <Section title={messages.sheet}>
          <Sheet
            label={messages.sheet}
            nameHeader={messages.product}
            columns={columns}
            rows={rows}
            idOf={({ key }) => key}
            nameOf={({ name }) => name}
            textOf={(row, column) => (isColumn(column) ? textOf(row, column, edits) : '')}
            isChanged={(row, column) => isColumn(column) && edits.get(row.key)?.[column] !== undefined}
            onEdit={fill}
          />
        </Section>
      </div>
      {edits.size > 0 && (
        <section
          aria-label={messages.check}
          className="popup fixed inset-x-3 bottom-18 z-30 flex flex-wrap items-center gap-2 px-4 py-2.5 sm:inset-x-auto sm:right-7 sm:bottom-5"
        >
          <p role="status" className="min-w-0 basis-full sm:me-3 sm:flex-1 sm:basis-auto">
            {messages.changed(cells, products)}
            {wrong > 0 && <span className="block text-alarm">{messages.invalidCells(wrong)}</span>}
          </p>
          <Button onClick={() => setEdits(new Map())}>{messages.discard}</Button>
          <Button tone="main" onClick={() => (wrong > 0 ? notify(messages.invalidCells(wrong)) : setIsReviewing(true))}>
            {messages.check}
          </Button>
        </section>
      )}
      {isReviewing && (
        <ReviewDialog
          currency={currency}
          names={changesOf(edited, edits, facts).map(
            ({ productId, variantId }) => rows.find(({ key }) => key === `${productId} ${variantId ?? ''}`)?.name ?? '',
          )}
          start={(dryRun) =>
            client.catalogEditor.startProductChanges({ changes: changesOf(edited, edits, facts), dryRun })
          }
          onClose={() => setIsReviewing(false)}
          onStarted={(jobId) => {
            setIsReviewing(false)
            setEdits(new Map())
            setLeaveTo(`/products/runs/${jobId}`)
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </Page>
  )
}
