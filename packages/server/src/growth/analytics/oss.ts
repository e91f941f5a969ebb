import type { OssThreshold, RequestOf, ResponseOf } from '@cartwright/contract'
import { europeanTaxCountry } from '@cartwright/design/places'
import { bookHistory } from '../../orders/documents/journal-history.ts'
import { type ConsumerSum, consumerSales, netSalesByPlace } from '../../orders/journal/sums.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { writeCsv } from './csv.ts'
import { type Period, periodOf } from './period.ts'

/** Directive 2006/112/EC, Article 59c, in cents. */
const LIMIT = 1_000_000
const NEAR = LIMIT * 0.8
const EURO = 'EUR'

/**
 * Adds up what consumers in other states of the EU bought, for the One Stop Shop.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryOssReport(
  services: Services,
  request: RequestOf<'QueryOssReport'>,
): Promise<ResponseOf<'QueryOssReport'>> {
  await bookHistory(services)
  const period = await periodOf(services, request)
  const { business } = await readSettings(services.db)
  const home = business.address?.country
  // Without a country of its own, each sale would count as one abroad.
  const abroad: CountryAbroad | null = home
    ? ({ country, region }) => {
        const taxed = europeanTaxCountry(country, region)
        return taxed === home ? null : taxed
      }
    : null
  const rows = abroad ? await rowsOf(services, period, abroad) : []
  const write = (minor: number) => toDecimalString(minor, period.currency)
  const written = rows.map(({ taxable, tax, ...row }) => ({ ...row, taxable: write(taxable), tax: write(tax) }))
  return {
    currency: period.currency,
    rows: written,
    tax: write(sum(rows.map(({ tax }) => tax))),
    threshold: await thresholdOf(services, period, abroad),
    csv: await csvOf(written, period.currency),
  }
}

/** The other state of the EU, or Northern Ireland, whose value added tax a place pays; null for other places. */
type CountryAbroad = (place: { readonly country: string; readonly region: string }) => string | null

type Row = Omit<ConsumerSum, 'region'>

/** Rates are written in several ways, such as `0.2` and `0.20`. */
async function rowsOf({ db }: Services, period: Period, abroad: CountryAbroad): Promise<Row[]> {
  const sales = (await consumerSales(db, period)).flatMap((sold) => {
    const country = abroad(sold)
    return country === null ? [] : { ...sold, country }
  })
  const groups = Map.groupBy(sales, ({ country, rate }) => `${country} ${Number(rate)}`)
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

async function thresholdOf({ db }: Services, period: Period, abroad: CountryAbroad | null): Promise<OssThreshold> {
  const year = Number(period.to.slice(0, 4))
  const salesOf = async (of: number) => {
    const places = await netSalesByPlace(db, { year: of, currency: EURO, includesTests: period.includesTests })
    return sum(places.map((place) => (abroad?.(place) ? Number(place.sales) : 0)))
  }
  const sales = await salesOf(year)
  const previous = await salesOf(year - 1)
  return {
    limit: toDecimalString(LIMIT, EURO),
    currency: EURO,
    year,
    sales: toDecimalString(sales, EURO),
    previousSales: toDecimalString(previous, EURO),
    state: abroad ? stateOf(sales, previous) : 'NO_BUSINESS_ADDRESS',
  }
}

function stateOf(sales: number, previous: number): OssThreshold['state'] {
  if (Math.max(sales, previous) > LIMIT) return 'EXCEEDED'
  return sales >= NEAR ? 'NEAR' : 'BELOW'
}

function csvOf(rows: ResponseOf<'QueryOssReport'>['rows'], currency: string): Promise<string> {
  const columns = ['Country', 'Rate', 'Orders', 'Taxable amount', 'VAT', 'Currency']
  const cells = rows.map(({ country, rate, orders, taxable, tax }) => [country, rate, orders, taxable, tax, currency])
  return writeCsv([columns, ...cells])
}
