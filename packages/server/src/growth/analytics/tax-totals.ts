import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { bookHistory } from '../../orders/documents/journal-history.ts'
import { taxesByRegion, untaxedByCountry } from '../../orders/journal/sums.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { periodOf } from './period.ts'

/**
 * Adds up the taxes that were charged on some days, less those of what went back on these days.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryTaxTotals(
  services: Services,
  request: RequestOf<'QueryTaxTotals'>,
): Promise<ResponseOf<'QueryTaxTotals'>> {
  await bookHistory(services)
  const period = await periodOf(services, request)
  const sums = await taxesByRegion(services.db, period)
  const untaxed = await untaxedByCountry(services.db, period)
  const write = (minor: number) => toDecimalString(minor, period.currency)
  return {
    currency: period.currency,
    taxes: sums.map(({ country, region, taxable, tax, ...rest }) => ({
      ...rest,
      ...(country && { country }),
      ...(region && { region }),
      taxable: write(taxable),
      tax: write(tax),
    })),
    untaxed: untaxed.map(({ country, orders, sales }) => ({
      ...(country && { country }),
      orders,
      sales: write(sales),
    })),
    total: write(sums.reduce((total, { tax }) => total + tax, 0)),
  }
}
