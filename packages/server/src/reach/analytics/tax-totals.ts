import type { QueryTaxTotalsRequest, QueryTaxTotalsResponse } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { catchUp } from './catch-up.ts'
import { periodOf } from './period.ts'
import { taxesByRegion, untaxedByCountry } from './sums.ts'

/**
 * Adds up the taxes that orders of some days were charged.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryTaxTotals(
  services: Services,
  request: QueryTaxTotalsRequest,
): Promise<QueryTaxTotalsResponse> {
  await catchUp(services)
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
