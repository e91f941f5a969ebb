import type { ResponseOf } from '@cartwright/contract'
import { writeCsv } from '../csv.ts'
import type { Period } from '../period.ts'

/** A statement as CSV: a row for each amount, with the section that it is of. */
export async function writeStatementCsv(
  statement: Omit<ResponseOf<'QueryStatement'>, 'csv'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<string> {
  const { currency, taxes, payments, owed, orders, canceled, invoices, creditNotes } = statement
  const { goods, delivery, fees, giftCardsSold, total, firstInvoice = '', lastInvoice = '' } = statement
  const rows: (string | number)[][] = [
    ['Section', 'Name', 'Country', 'Rate', 'Count', 'Net', 'Tax', 'Amount', 'Currency'],
    ['Days', `${from} to ${to}`, '', '', '', '', '', '', ''],
    ...taxes.flatMap(({ country = '', name, rate, net, tax, returnedNet, returnedTax }) => [
      ['Sold', name, country, rate, '', net, tax, '', currency],
      ['Returned', name, country, rate, '', returnedNet, returnedTax, '', currency],
    ]),
    ...Object.entries({
      Goods: goods,
      Delivery: delivery,
      Fees: fees,
      'Gift cards sold': giftCardsSold,
      Total: total,
    }).map(([name, amount]) => ['Charged', name, '', '', '', '', '', amount, currency]),
    ...payments.flatMap((row) => [
      ['Captured', row.provider, '', '', row.payments, '', '', row.captured, row.currency],
      ['Refunded', row.provider, '', '', row.refunds, '', '', row.refunded, row.currency],
    ]),
    ...owed.flatMap((row) =>
      Object.entries({ Opening: row.opening, Charged: row.charged, Paid: row.paid, Closing: row.closing }).map(
        ([name, amount]) => ['Owed', name, '', '', '', '', '', amount, row.currency],
      ),
    ),
    ...Object.entries({ Orders: orders, Canceled: canceled, Invoices: invoices, 'Credit notes': creditNotes }).map(
      ([name, count]) => ['Count', name, '', '', count, '', '', '', ''],
    ),
    ['Invoices', `${firstInvoice} to ${lastInvoice}`, '', '', '', '', '', '', ''],
  ]
  return writeCsv(rows)
}
