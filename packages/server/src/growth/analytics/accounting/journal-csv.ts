import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { writeCsv } from '../csv.ts'
import { accountFor } from './accounts.ts'
import type { JournalLine } from './journal.ts'

/** The journal as CSV: one row for each entry. */
export async function writeJournalCsv(lines: readonly JournalLine[], settings: SiteSettings): Promise<string> {
  const home = settings.currency
  const columns = [
    ...['Day', 'Order', 'Document', 'Kind', 'Part', 'Account', 'Country', 'Region', 'Tax', 'Rate'],
    ...['Net', 'Tax amount', 'Money', 'Currency', `Net in ${home}`, `Tax in ${home}`, `Money in ${home}`],
    ...['Quantity', 'Name', 'Line', 'Fact'],
  ]
  const rows = lines.map(({ entry, posted, orderNumber, document, gross }) => {
    const write = (minor: number) => toDecimalString(minor, entry.currency)
    const isMoney = entry.part === 'MONEY'
    const inHome = (minor: number | null) => (minor === null ? '' : toDecimalString(minor, home))
    return [
      ...[entry.day, orderNumber, document, entry.kind, entry.part],
      (posted && accountFor(settings, posted)?.account) ?? '',
      ...[entry.country, entry.region, entry.tax_name, entry.rate],
      ...(isMoney ? ['', '', write(entry.money_minor)] : [write(entry.net_minor), write(entry.tax_minor), '']),
      entry.currency,
      ...(isMoney || gross === null
        ? ['', '', isMoney ? inHome(gross) : '']
        : [inHome(entry.home_net_minor), inHome(entry.home_tax_minor), '']),
      ...[entry.quantity, entry.name, entry.part_id, entry.fact],
    ]
  })
  return writeCsv([columns, ...rows])
}
