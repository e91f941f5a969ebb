import type { OssThreshold, QueryOssReportRequest, QueryOssReportResponse } from '@cartwright/contract'
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { europeanUnion } from '../../platform/kernel/european-union.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { catchUp } from './catch-up.ts'
import { refundedRows } from './oss-refunds.ts'
import { type Period, periodOf } from './period.ts'
import { netSalesTo, taxesByRegion, untaxedByCountry } from './sums.ts'

/** Directive 2006/112/EC, Article 59c, in cents. */
const LIMIT = 1_000_000
const NEAR = LIMIT * 0.8
const EURO = 'EUR'

interface Row {
  readonly country: string
  readonly rate: string
  readonly orders: number
  readonly taxable: number
  readonly tax: number
}

/**
 * Adds up what consumers in other states of the EU bought, for the One Stop Shop.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryOssReport(
  services: Services,
  request: QueryOssReportRequest,
): Promise<QueryOssReportResponse> {
  await catchUp(services)
  const period = await periodOf(services, request)
  const { business } = await readSettings(services.db)
  const home = business.address?.country
  // Without a country of its own, each sale would count as one abroad.
  const countries = home ? europeanUnion.filter((country) => country !== home) : []
  const rows = await rowsOf(services, period, countries)
  const write = (minor: number) => toDecimalString(minor, period.currency)
  const written = rows.map(({ taxable, tax, ...row }) => ({ ...row, taxable: write(taxable), tax: write(tax) }))
  return {
    currency: period.currency,
    rows: written,
    tax: write(sum(rows.map(({ tax }) => tax))),
    threshold: await thresholdOf(services, period, countries),
    csv: await csvOf(written, period.currency),
  }
}

async function rowsOf({ db }: Services, period: Period, countries: readonly string[]): Promise<Row[]> {
  const taxed = (await taxesByRegion(db, period)).filter(({ name }) => name !== REVERSE_CHARGE)
  const untaxed = (await untaxedByCountry(db, period)).map(({ country, orders, sales }) => ({
    ...{ country, rate: '0', orders, taxable: sales, tax: 0 },
  }))
  const sold = [...taxed, ...untaxed, ...(await refundedRows(db, period))]
  const wanted = sold.filter(({ country }) => countries.includes(country))
  const groups = Map.groupBy(wanted, ({ country, rate }) => `${country} ${Number(rate)}`)
  const rows = [...groups.values()].flatMap((parts): Row[] => {
    const [first] = parts
    if (!first) return []
    const total = (value: (part: Row) => number) => sum(parts.map((part) => Number(value(part))))
    return [
      {
        country: first.country,
        rate: String(Number(first.rate)),
        orders: total(({ orders }) => orders),
        taxable: total(({ taxable }) => taxable),
        tax: total(({ tax }) => tax),
      },
    ]
  })
  return rows.sort((a, b) => a.country.localeCompare(b.country) || Number(b.rate) - Number(a.rate))
}

async function thresholdOf({ db }: Services, period: Period, countries: readonly string[]): Promise<OssThreshold> {
  const year = Number(period.to.slice(0, 4))
  const salesOf = (of: number) =>
    netSalesTo(db, { ...period, currency: EURO, from: `${of}-01-01`, to: `${of}-12-31` }, countries)
  const isKnown = countries.length > 0
  const sales = isKnown ? await salesOf(year) : 0
  const previous = isKnown ? await salesOf(year - 1) : 0
  return {
    limit: toDecimalString(LIMIT, EURO),
    currency: EURO,
    year,
    sales: toDecimalString(sales, EURO),
    previousSales: toDecimalString(previous, EURO),
    state: isKnown ? stateOf(sales, previous) : 'NO_BUSINESS_ADDRESS',
  }
}

function stateOf(sales: number, previous: number): OssThreshold['state'] {
  if (Math.max(sales, previous) > LIMIT) return 'EXCEEDED'
  return sales >= NEAR ? 'NEAR' : 'BELOW'
}

async function csvOf(rows: QueryOssReportResponse['rows'], currency: string): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const columns = ['Country', 'Rate', 'Orders', 'Taxable amount', 'VAT', 'Currency']
  const cells = rows.map(({ country, rate, orders, taxable, tax }) => [country, rate, orders, taxable, tax, currency])
  return stringify([columns, ...cells], { escape_formulas: true })
}
