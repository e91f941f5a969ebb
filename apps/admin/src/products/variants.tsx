import type { UseFormReturn } from 'react-hook-form'
import { messages as kitMessages } from '../kit/messages.ts'
import { readAmount } from '../kit/money-input.ts'
import { Sheet, type SheetColumn } from '../kit/sheet.tsx'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { readNumber } from './read-number.ts'
import type { VariantForm } from './variant-form.ts'

interface VariantsProps {
  readonly form: UseFormReturn<ProductForm>
  readonly currency: string
}

/** What is wrong with a text that a person typed for the pieces of a variant. */
const checkUnits = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? undefined : messages.invalidUnits)

const atMost = (most: number) => (text: string) => (text.length > most ? messages.tooLong(most) : undefined)

/** The columns of variants, with their rules. */
function columnsOf(currency: string, isTracked: boolean): readonly SheetColumn<VariantForm>[] {
  const money = (text: string) => (readAmount(text, currency) === null ? kitMessages.invalidMoney : undefined)
  return [
    { id: 'price', header: messages.price, end: true, width: 7, check: money },
    {
      id: 'cost',
      header: messages.cost,
      end: true,
      width: 7,
      check: (text) => (text === '' ? undefined : money(text)),
    },
    { id: 'sku', header: messages.sku, check: atMost(40) },
    { id: 'barcode', header: messages.barcode, check: atMost(50) },
    {
      id: 'weight',
      header: messages.weight,
      end: true,
      width: 6,
      check: (text) => (text === '' || readNumber(text) !== null ? undefined : messages.invalidNumber),
    },
    ...(isTracked
      ? [{ id: 'quantity', header: messages.quantity, end: true, width: 7, check: checkUnits } as const]
      : []),
    { id: 'visible', header: messages.visible, isCheck: true, width: 5 },
  ]
}

/** Price, SKU, stock and state of each variant, as a sheet. */
export function Variants({ form, currency }: VariantsProps) {
  const [variants, isTracked] = form.watch(['variants', 'trackStock'])
  const columns = columnsOf(currency, isTracked)
  const base = form.formState.defaultValues?.variants ?? []
  form.register('variants', {
    validate: (rows) => {
      const wrong = rows.flatMap((row) =>
        columns.flatMap(({ header, id, check }) => {
          const problem = check?.(textOf(row, id), row)
          return problem ? [`${row.name}, ${header}: ${problem}`] : []
        }),
      )
      return wrong[0] ?? true
    },
  })
  return (
    <Sheet
      label={messages.variants}
      nameHeader={messages.variant}
      columns={columns}
      rows={variants}
      idOf={({ name }) => name}
      nameOf={({ name }) => name}
      textOf={textOf}
      isChanged={(row, column) => {
        const before = base.find((one) => one?.name === row.name)
        return before !== undefined && String(Reflect.get(before, column)) !== String(Reflect.get(row, column))
      }}
      onEdit={(edits) => {
        const next = form.getValues('variants').map((row) => ({ ...row }))
        for (const { row, column, text } of edits) {
          const target = next.find(({ name }) => name === row.name)
          if (!target) continue
          if (column === 'visible') target.visible = isYes(text)
          else Reflect.set(target, column, text)
        }
        form.setValue('variants', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }}
    />
  )
}

const isYes = (text: string) => /^(true|1|x|✓|yes|ja|wahr)$/i.test(text.trim())

function textOf(row: VariantForm, column: string): string {
  const value: unknown = Reflect.get(row, column)
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value ?? '')
}
