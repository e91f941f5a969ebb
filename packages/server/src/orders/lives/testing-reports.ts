/** The reports of a life. */
import { calls } from '@cartwright/contract'
import type { z } from 'zod'
import type { World } from './testing-world.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

/** All days of a life, by the years in which it began and ended. The next one begins two years after that. */
export const spanOf = (began: number, ended: number = began + 1): Span => ({
  from: `${began}-01-01`,
  to: `${ended + 1}-01-02`,
})

/** The reports of some days. */
export async function readReports(world: World, span: Span, email: string, currencies: readonly string[]) {
  const sales = (dimension: string) => world.staff(calls.QuerySales, { ...span, dimension })
  const payments = new Map<string, Awaited<ReturnType<typeof totals>>>()
  const totals = (currency: string) => world.staff(calls.QueryPaymentTotals, { ...span, currency })
  for (const currency of new Set(['EUR', ...currencies])) payments.set(currency, await totals(currency))
  return {
    oss: await world.staff(calls.QueryOssReport, span),
    taxes: await world.staff(calls.QueryTaxTotals, span),
    sales: await sales('DAY'),
    products: await sales('PRODUCT'),
    countries: await sales('COUNTRY'),
    payments,
    buyers: (await world.staff(calls.QueryBuyers, { email })).buyers,
  }
}
export type Reports = Awaited<ReturnType<typeof readReports>>
export type PaymentReport = z.output<typeof calls.QueryPaymentTotals.response>
