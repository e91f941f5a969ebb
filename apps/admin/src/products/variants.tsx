import type { Location } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readAmount } from '../kit/money-input.ts'
import { Sheet, type SheetColumn } from '../kit/sheet.tsx'
import { readWeight, withWeightUnit } from '../kit/weight.ts'
import type { ProductForm } from './form.ts'
import { messages, partMessages } from './messages.ts'
import { stockLocationsQuery } from './queries.ts'
import type { VariantForm } from './variant-form.ts'

interface VariantsProps {
  readonly form: UseFormReturn<ProductForm>
  readonly currency: string
  /** A service has none. */
  readonly isPhysical: boolean
}

/** What is wrong with a text that a person typed for the quantity of a variant. */
const checkUnits = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? undefined : messages.invalidUnits)

const atMost = (most: number) => (text: string) => (text.length > most ? messages.tooLong(most) : undefined)

const STOCK = 'stock:'
/** Locations that the sheet shows side by side. */
const MOST_LOCATIONS = 4

type Column = SheetColumn<VariantForm>

/** Price, codes and state of variants, with their rules. */
function dataColumns(currency: string, isPhysical: boolean): readonly Column[] {
  const money = (text: string) => (readAmount(text, currency) === null ? kitMessages.invalidMoney : undefined)
  const optionalMoney = (text: string) => (text === '' ? undefined : money(text))
  const weight = (text: string) => (text === '' || readWeight(text) !== null ? undefined : partMessages.invalidWeight)
  return [
    { id: 'price', header: messages.price, end: true, width: 7, check: money },
    { id: 'cost', header: messages.cost, end: true, width: 7, check: optionalMoney },
    { id: 'sku', header: messages.sku, check: atMost(40) },
    ...(isPhysical ? [{ id: 'barcode', header: messages.barcode, check: atMost(50) }] : []),
    ...(isPhysical
      ? [{ id: 'weight', header: withWeightUnit(messages.weight), end: true, width: 6, check: weight }]
      : []),
  ]
}

const visible: Column = { id: 'visible', header: messages.visible, isCheck: true, width: 5 }
const quantity: Column = { id: 'quantity', header: messages.quantity, end: true, width: 7, check: checkUnits }

const stockColumns = (locations: readonly Location[]): Column[] =>
  locations.map(({ id, name = '' }) => ({ id: `${STOCK}${id}`, header: name, end: true, width: 7, check: checkUnits }))

/** Price, SKU, stock and state of each variant, as a sheet. Several locations have a view of their own. */
export function Variants({ form, currency, isPhysical }: VariantsProps) {
  const [variants, isTracked] = form.watch(['variants', 'trackStock'])
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const shown = useShownLocations(locations)
  const [view, setView] = useState<'data' | 'stock'>('data')
  const hasViews = isTracked && locations.length > 0
  const data = [...dataColumns(currency, isPhysical), ...(isTracked && !hasViews ? [quantity] : []), visible]
  const columns = hasViews && view === 'stock' ? stockColumns(shown.locations) : data
  const base = form.formState.defaultValues?.variants ?? []
  const all = hasViews ? [...data, ...stockColumns(locations)] : data
  form.register('variants', { validate: (rows) => problemOf(rows, all) ?? true })
  return (
    <>
      {hasViews && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {(['data', 'stock'] as const).map((one) => (
            <Button key={one} aria-pressed={view === one} onClick={() => setView(one)}>
              {messages.variantViews[one]}
            </Button>
          ))}
          {view === 'stock' && locations.length > MOST_LOCATIONS && <LocationPicker all={locations} shown={shown} />}
        </div>
      )}
      <Sheet
        key={columns.map(({ id }) => id).join()}
        label={messages.variants}
        nameHeader={messages.variant}
        columns={columns}
        rows={variants}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        textOf={textOf}
        isChanged={(row, column) => {
          const before = base.find((one) => (row.id ? one?.id === row.id : one?.name === row.name))
          return before !== undefined && textOf(before, column) !== textOf(row, column)
        }}
        onEdit={(edits) => {
          const next = form.getValues('variants').map((row) => ({ ...row, stock: { ...row.stock } }))
          for (const { row, column, text } of edits) {
            const target = next.find(({ name }) => name === row.name)
            if (target) setCell(target, column, text)
          }
          form.setValue('variants', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }}
      />
    </>
  )
}

/** The first problem of all cells, with the variant and the column that have it. */
const problemOf = (rows: readonly VariantForm[], columns: readonly Column[]): string | undefined =>
  rows.flatMap((row) =>
    columns.flatMap(({ header, id, check }) => {
      const problem = check?.(textOf(row, id), row)
      return problem ? [`${row.name}, ${header}: ${problem}`] : []
    }),
  )[0]

/** The locations whose columns are shown: the first ones, until others are chosen. */
function useShownLocations(all: readonly Location[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const ids = chosen ?? all.slice(0, MOST_LOCATIONS).map(({ id = '' }) => id)
  return {
    ids,
    locations: all.filter(({ id = '' }) => ids.includes(id)),
    toggle: (id: string) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  }
}

interface LocationPickerProps {
  readonly all: readonly Location[]
  readonly shown: ReturnType<typeof useShownLocations>
}

/** Chooses the locations of the sheet. */
function LocationPicker({ all, shown: { ids, toggle } }: LocationPickerProps) {
  return (
    <details className="basis-full">
      <summary className="cursor-pointer text-muted">{messages.shownLocations(ids.length, all.length)}</summary>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
        <legend className="sr-only">{messages.locations}</legend>
        {all.map(({ id = '', name = '' }) => (
          <CheckField
            key={id}
            label={name}
            checked={ids.includes(id)}
            disabled={ids.includes(id) ? ids.length === 1 : ids.length >= MOST_LOCATIONS}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </details>
  )
}

const isYes = (text: string) => /^(true|1|x|✓|yes|ja|wahr)$/i.test(text.trim())

function setCell(target: VariantForm, column: string, text: string): void {
  if (column === 'visible') target.visible = isYes(text)
  else if (column.startsWith(STOCK)) target.stock[column.slice(STOCK.length)] = text.trim()
  else Reflect.set(target, column, text)
}

function textOf(row: object, column: string): string {
  if (column.startsWith(STOCK)) {
    const stock: unknown = Reflect.get(row, 'stock')
    const units: unknown = stock instanceof Object ? Reflect.get(stock, column.slice(STOCK.length)) : undefined
    return String(units ?? '0')
  }
  const value: unknown = Reflect.get(row, column)
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value ?? '')
}
