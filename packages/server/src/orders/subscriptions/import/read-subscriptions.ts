import type { Row } from '../../../platform/csv/read-rows.ts'
import {
  type ColumnNames,
  type FileFormat,
  type LineField,
  lineFields,
  type RawLine,
  type RawSubscription,
  type SubscriptionField,
  subscriptionFields,
} from './raw-subscription.ts'

/** The subscriptions of a file. Rows with the same id are lines of one subscription. */
export function readSubscriptions(rows: readonly Row[], format: FileFormat): RawSubscription[] {
  const byId = new Map<string, RawSubscription & { lines: RawLine[] }>()
  for (const row of rows) {
    const values = valuesOf(row, format.columns, subscriptionFields)
    const lines = format.name === 'WOOCOMMERCE' ? packedLines(row) : [lineOf(row, format.columns)]
    // Rows without an id are not put together: each is reported by itself.
    const key = values.externalId || `line ${row.line}`
    const earlier = byId.get(key)
    if (earlier) earlier.lines.push(...lines)
    else byId.set(key, { line: row.line, values: prepared(values, format), lines: [...lines] })
  }
  return [...byId.values()]
}

const lineOf = (row: Row, columns: ColumnNames): RawLine => ({
  line: row.line,
  values: valuesOf(row, columns, lineFields),
})

function valuesOf<Field extends SubscriptionField | LineField>(
  row: Row,
  columns: ColumnNames,
  fields: readonly Field[],
): Record<Field, string> {
  const cell = (field: Field) => (columns[field] === '' ? '' : (row.cell(columns[field]) ?? '').trim())
  return fields.reduce((values, field) => Object.assign(values, { [field]: cell(field) }), emptyOf(fields))
}

function emptyOf<Field extends string>(fields: readonly Field[]): Record<Field, string> {
  const values: Partial<Record<Field, string>> = {}
  for (const field of fields) values[field] = ''
  if (!isComplete(values, fields)) throw new Error('A field is missing')
  return values
}

const isComplete = <Field extends string>(
  values: Partial<Record<Field, string>>,
  fields: readonly Field[],
): values is Record<Field, string> => fields.every((field) => values[field] !== undefined)

/** Brings what a format writes in its own way to the way of this project. */
function prepared(values: RawSubscription['values'], { name }: FileFormat): RawSubscription['values'] {
  if (name !== 'WOOCOMMERCE') return values
  return {
    ...values,
    status: values.status.replace(/^wc-/, ''),
    paymentProvider: values.paymentProvider.startsWith('stripe') ? 'stripe' : values.paymentProvider,
    paymentCustomer: metaOf(values.paymentMethod, '_stripe_customer_id'),
    paymentMethod: metaOf(values.paymentMethod, '_stripe_source_id'),
    // An open end is written as 0.
    endDate: values.endDate === '0' ? '' : values.endDate,
    nextDate: values.nextDate === '0' ? '' : values.nextDate,
  }
}

const metaOf = (packed: string, key: string): string =>
  packed
    .split('|')
    .map((entry) => entry.split(':'))
    .find(([name]) => name === key)?.[1]
    ?.trim() ?? ''

/** `product_id:101|name:Mug|quantity:2|total:20.00|meta:|tax:0`, lines separated by semicolons. */
function packedLines(row: Row): RawLine[] {
  const packed = (row.cell('order_items') ?? '').trim()
  return packed.split(';').flatMap((text) => {
    const parts = new Map(text.split('|').map((entry) => splitOnce(entry)))
    const part = (name: string) => parts.get(name)?.trim() ?? ''
    if (text.trim() === '') return []
    const [quantity, total] = [part('quantity') || '1', part('total')]
    const unitPrice = total === '' ? '' : perUnit(total, quantity)
    const values = { sku: part('sku'), productId: part('product_id'), variantId: '', quantity, unitPrice }
    return [{ line: row.line, values }]
  })
}

const splitOnce = (entry: string): [string, string] => {
  const at = entry.indexOf(':')
  return at < 0 ? [entry.trim(), ''] : [entry.slice(0, at).trim(), entry.slice(at + 1)]
}

/** The exporter writes totals of lines. A total that pieces do not share evenly stays as it is, and is reported. */
function perUnit(total: string, quantity: string): string {
  const [sum, count] = [Number(total), Number(quantity)]
  if (!Number.isFinite(sum) || !Number.isInteger(count) || count < 1) return total
  const cents = Math.round(sum * 100)
  return cents % count === 0 ? (cents / count / 100).toFixed(2) : String(sum / count)
}
