import type { Row } from '../../../../platform/csv/read-rows.ts'
import type { MovedOrder } from '../../record.ts'
import { isPositive, minus, plus } from '../amount-text.ts'
import { fieldsOf } from '../fields.ts'
import { orderOf } from '../woocommerce/orders.ts'
import { addressCells, amountCell, dateCell, itemsOf, plainCell } from './cells.ts'

/** Statuses of orders that were paid. Some plug-ins have no column for the date of the payment. */
const PAID: readonly (string | undefined)[] = ['processing', 'completed', 'refunded']

/**
 * An order of the common plug-ins for exports, in the form of the API.
 *
 * @throws Error naming the column that is missing or not valid
 */
export function orderOfRow(row: Row, fallback: string): MovedOrder {
  const number = plainCell(row, 'order_number', 'order_number_formatted', 'order_id')
  const created = dateCell(row, 'date', 'order_date')
  if (number === undefined) throw new Error('order_number: is empty')
  if (created === undefined || Number.isNaN(Date.parse(created)))
    throw new Error(`date: "${created ?? ''}" is not a date`)
  const total = amountCell(row, 'order_total')
  if (total === undefined || Number.isNaN(Number(total))) throw new Error('order_total: is not an amount such as 12.50')
  const lines = lineCells(row).map((line, index) => apiLine(line, index))
  if (lines.length === 0) throw new Error('line_items: has no items')
  const status = plainCell(row, 'status', 'order_status')?.replace(/^wc-/, '')
  const paid = dateCell(row, 'paid_date', 'date_paid') ?? (PAID.includes(status) ? created : undefined)
  const refunded = amountCell(row, 'refunded_total')
  const order = {
    id: plainCell(row, 'order_id') ?? number,
    number,
    status,
    currency: plainCell(row, 'currency', 'order_currency') ?? fallback,
    customer_id: plainCell(row, 'customer_id', 'customer_user') ?? '0',
    date_created_gmt: created,
    date_paid_gmt: paid,
    date_completed_gmt:
      dateCell(row, 'completed_date', 'date_completed') ?? (status === 'completed' ? created : undefined),
    payment_method: plainCell(row, 'payment_method'),
    transaction_id: plainCell(row, 'transaction_id'),
    total,
    total_tax: amountCell(row, 'tax_total', 'total_tax', 'order_tax') ?? taxOf(lines),
    customer_note: plainCell(row, 'customer_note'),
    billing: { ...addressCells(row, 'billing'), email: plainCell(row, 'billing_email', 'customer_email') },
    shipping: addressCells(row, 'shipping'),
    line_items: lines,
    shipping_lines: deliveryOf(row, lines),
    fee_lines: feesOf(row),
    coupon_lines: itemsOf(plainCell(row, 'coupon_items', 'coupons')).map(({ code, amount }) => ({
      code,
      discount: amount ?? '0',
    })),
  }
  const refund = { id: 'refund', amount: refunded, date_created_gmt: paid ?? created }
  return orderOf(fieldsOf(order), isPositive(refunded) ? [fieldsOf(refund)] : [])
}

/** One cell with all lines, or a cell for each. */
function lineCells(row: Row): Readonly<Record<string, unknown>>[] {
  const all = itemsOf(plainCell(row, 'line_items', 'order_items'))
  if (all.length > 0) return all
  const lines: Readonly<Record<string, unknown>>[] = []
  for (let place = 1; row.cell(`line_item_${place}`) !== undefined; place++)
    lines.push(...itemsOf(plainCell(row, `line_item_${place}`)))
  return lines
}

interface ApiLine {
  readonly [field: string]: unknown
  readonly total_tax: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function apiLine(line: Readonly<Record<string, unknown>>, index: number): ApiLine {
  const { id, name, product_id, variation_id, sku, quantity, subtotal, sub_total, total, total_tax, tax } = line
  const amount = textOf(total) ?? '0'
  if (Number.isNaN(Number(amount))) throw new Error(`line_items: "${amount}" is not an amount such as 12.50`)
  return {
    ...{ id: textOf(id) ?? String(index + 1), name, product_id: product_id ?? '0', variation_id, sku, quantity },
    ...{ total: amount, subtotal: subtotal ?? sub_total ?? total },
    total_tax: textOf(total_tax) ?? textOf(tax) ?? '0',
  }
}

const taxOf = (lines: readonly ApiLine[]): string => plus(...lines.map(({ total_tax: tax }) => tax))

/** The tax of the delivery. Where the file has none, it is the rest that the lines leave of the whole tax. */
function deliveryOf(row: Row, lines: readonly ApiLine[]): object[] {
  const total = amountCell(row, 'shipping_total', 'order_shipping')
  if (!isPositive(total)) return []
  const [item] = itemsOf(plainCell(row, 'shipping_items'))
  const rest = minus(amountCell(row, 'tax_total', 'total_tax'), taxOf(lines), amountCell(row, 'fee_tax_total'))
  return [
    {
      method_title: item?.method_title ?? plainCell(row, 'shipping_method') ?? 'Delivery',
      total,
      total_tax: amountCell(row, 'shipping_tax_total') ?? (isPositive(rest) ? rest : '0'),
    },
  ]
}

function feesOf(row: Row): object[] {
  const items = itemsOf(plainCell(row, 'fee_items'))
  if (items.length > 0)
    return items.map(({ name, total, total_tax, tax }) => ({ name, total, total_tax: total_tax ?? tax }))
  const total = amountCell(row, 'fee_total')
  return isPositive(total) ? [{ name: 'Fee', total, total_tax: amountCell(row, 'fee_tax_total') ?? '0' }] : []
}
