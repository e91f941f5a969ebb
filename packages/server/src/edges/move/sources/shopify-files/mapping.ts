import type { Row } from '../../../../platform/csv/read-rows.ts'
import type { MovedAddress, MovedCustomer, MovedLine, MovedOrder, MovedRedirect } from '../../record.ts'
import { amountOf, isPositive, minus, plus, times } from '../amount-text.ts'
import { isoDate, present } from '../fields.ts'
import { cellOf } from '../grouped-rows.ts'

const isYes = (text: string | undefined): boolean => ['yes', 'true'].includes(text?.toLowerCase() ?? '')
const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export function customerOf(rows: readonly Row[], _currency: string): MovedCustomer {
  const [row] = rows
  const email = cellOf(row, 'Email')
  const address = addressOf(row, 'Default Address ', {
    line1: 'Address1',
    line2: 'Address2',
    province: 'Province Code',
    country: 'Country Code',
  })
  const consent = cellOf(row, 'Accepts Email Marketing', 'Accepts Marketing')
  return {
    sourceId: cellOf(row, 'Customer ID')?.replace(/^'/, '') ?? email ?? `row ${row?.line}`,
    email: email ?? '',
    ...present({
      firstName: cellOf(row, 'First Name'),
      lastName: cellOf(row, 'Last Name'),
      phone: cellOf(row, 'Phone')?.replace(/^'/, ''),
      note: cellOf(row, 'Note'),
    }),
    addresses: Object.keys(address).length > 0 ? [address] : [],
    tags: words(cellOf(row, 'Tags')),
    ...(isYes(consent) && { consent: { status: 'SUBSCRIBED', source: 'Shopify' } }),
  }
}

interface AddressNames {
  readonly line1: string
  readonly line2: string
  readonly province: string
  readonly country: string
}

function addressOf(
  row: Row | undefined,
  prefix: string,
  { line1, line2, province, country }: AddressNames,
): MovedAddress {
  const [firstName, ...last] = (cellOf(row, `${prefix}Name`) ?? '').split(' ')
  return present({
    firstName: firstName || undefined,
    lastName: last.join(' ') || undefined,
    company: cellOf(row, `${prefix}Company`),
    addressLine: cellOf(row, `${prefix}${line1}`),
    addressLine2: cellOf(row, `${prefix}${line2}`),
    city: cellOf(row, `${prefix}City`),
    subdivision: cellOf(row, `${prefix}${province}`),
    postalCode: cellOf(row, `${prefix}Zip`)?.replace(/^'/, ''),
    country: cellOf(row, `${prefix}${country}`),
    phone: cellOf(row, `${prefix}Phone`)?.replace(/^'/, ''),
  })
}

const ORDER_ADDRESS = { line1: 'Address1', line2: 'Address2', province: 'Province', country: 'Country' }

/** @throws Error for an order without a date, or with an invalid amount */
export function orderOf(rows: readonly Row[], fallback: string): MovedOrder {
  const [row] = rows
  const number = cellOf(row, 'Name') ?? ''
  const createdDate = isoDate(cellOf(row, 'Created at'))
  if (createdDate === undefined) throw new Error('Created at: is not a date')
  const currency = cellOf(row, 'Currency') ?? fallback
  const total = amountOf(cellOf(row, 'Total'))
  if (total === undefined) throw new Error('Total: is not an amount such as 12.50')
  const taxes = cellOf(row, 'Taxes') ?? '0'
  const shipping = cellOf(row, 'Shipping') ?? '0'
  const lines = linesOf(rows, number, cellOf(row, 'Discount Amount') ?? '0')
  const goods = plus(...lines.map((line) => minus(times(line.price, line.quantity), line.discount)))
  // The file has the taxes of the order only. Where its parts are the total without them, prices include tax.
  const isIncluded = minus(total, goods, shipping) === '0'
  const taxed = isIncluded || lines.length === 0 ? lines : withTax(lines, taxes)
  const paid = isoDate(cellOf(row, 'Paid at'))
  const refunded = cellOf(row, 'Refunded Amount')
  const [billing, destination] = [addressOf(row, 'Billing ', ORDER_ADDRESS), addressOf(row, 'Shipping ', ORDER_ADDRESS)]
  return {
    sourceId: cellOf(row, 'Id')?.replace(/^'/, '') ?? number,
    number,
    createdDate,
    currency,
    status: cellOf(row, 'Cancelled at') === undefined ? 'APPROVED' : 'CANCELED',
    ...present({
      email: cellOf(row, 'Email'),
      note: cellOf(row, 'Notes'),
      billing: Object.keys(billing).length > 0 ? billing : undefined,
      shipping: Object.keys(destination).length > 0 ? destination : undefined,
    }),
    lines: isIncluded ? withTax(lines, taxes) : taxed,
    taxIncludedInPrices: isIncluded,
    ...(isPositive(shipping) && { delivery: { title: cellOf(row, 'Shipping Method') ?? 'Delivery', price: shipping } }),
    discounts: words(cellOf(row, 'Discount Code')).map((code) => ({
      code,
      amount: cellOf(row, 'Discount Amount') ?? '0',
    })),
    total,
    totalTax: taxes,
    payments:
      paid !== undefined && isPositive(total)
        ? [
            {
              sourceId: 'payment',
              amount: total,
              date: paid,
              method: cellOf(row, 'Payment Method') ?? 'other',
              ...present({ reference: cellOf(row, 'Payment Reference') }),
            },
          ]
        : [],
    refunds:
      isPositive(refunded) && paid !== undefined ? [{ sourceId: 'refund', amount: refunded ?? '0', date: paid }] : [],
    deliveries:
      cellOf(row, 'Fulfillment Status') === 'fulfilled'
        ? [
            {
              sourceId: 'delivery',
              date: isoDate(cellOf(row, 'Fulfilled at')) ?? createdDate,
              lines: lines.map(({ sourceId, quantity }) => ({ lineId: sourceId, quantity })),
            },
          ]
        : [],
  }
}

/** The discount of the order is taken from its lines, the first first. */
function linesOf(rows: readonly Row[], number: string, discount: string): MovedLine[] {
  let left = discount
  return rows.flatMap((row, index) => {
    const name = cellOf(row, 'Lineitem name')
    if (name === undefined) return []
    const quantity = Math.max(Math.trunc(Number(cellOf(row, 'Lineitem quantity') ?? 1)), 1)
    const price = amountOf(cellOf(row, 'Lineitem price'))
    if (price === undefined) throw new Error(`Lineitem price: is not an amount in row ${row.line}`)
    const whole = times(price, quantity)
    const taken = Number(left) > Number(whole) ? whole : left
    left = minus(left, taken)
    const isPhysical = cellOf(row, 'Lineitem requires shipping')?.toLowerCase() !== 'false'
    return [
      {
        sourceId: `${number}/${index}`,
        name,
        quantity,
        price,
        discount: taken,
        ...present({ sku: cellOf(row, 'Lineitem sku')?.replace(/^'/, '') }),
        isPhysical,
      },
    ]
  })
}

/** All taxes of the order stand in its largest line: the file does not say more. */
function withTax(lines: readonly MovedLine[], tax: string): MovedLine[] {
  const sums = lines.map((line) => Number(minus(times(line.price, line.quantity), line.discount)))
  const largest = sums.indexOf(Math.max(...sums))
  return lines.map((line, index) => (index === largest && isPositive(tax) ? { ...line, tax } : line))
}

export function redirectOf([row]: readonly Row[]): MovedRedirect {
  const from = cellOf(row, 'Redirect from') ?? ''
  return { sourceId: from, from, to: cellOf(row, 'Redirect to') ?? '/' }
}
