import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { type PublishedRates, rateOfDay, readRates } from './read-rates.ts'
import type { StoredRate } from './settings.ts'

const DAY = 24 * 60 * 60 * 1000
/** A rate that differs more from the one before is not taken: it is more likely wrong than true. */
const MOST_CHANGE = 0.1
/** Days that the rates of a day are stored. */
const STORED_FOR = 90

/** A rate that the source publishes and the site does not take. */
interface Rejected {
  readonly currency: string
  readonly rate: string
  readonly published: string | undefined
}

/**
 * Takes the rates of the day from their source, once a day, for the currencies whose rates come from it. Called each hour
 * by one process. Rates that were set by hand stay. While the source fails, the last rates hold and the next hour tries
 * again.
 *
 * @throws Error while the source does not respond, or not with rates
 */
export async function takeDailyRates(site: Services): Promise<void> {
  const { currencyRates, exchangeRateSource } = await readSettings(site.db)
  if (!currencyRates.some(({ fromSource }) => fromSource)) return
  const now = site.now()
  const day = now.toISOString().slice(0, 10)
  const known = await site.db.selectFrom('daily_rates').select('day').where('day', '=', day).executeTakeFirst()
  if (known) return
  const published = await fetchRates(site, exchangeRateSource)
  const rejected = await write(site, null, async (transaction) => {
    const { currency, currencyRates: current } = await readSettings(transaction)
    const taken = current.map((rate) => take(rate, currency, published))
    const changed = taken.filter(({ rate }, index) => rate !== current[index])
    const rates = Object.fromEntries(changed.map(({ rate }) => [rate.currency, rate.rate]))
    if (changed.length > 0) await changeSettings(site, transaction, { currencyRates: taken.map(({ rate }) => rate) })
    await transaction
      .insertInto('daily_rates')
      .values({ day, published_on: published.publishedOn, rates: JSON.stringify(rates) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    const before = new Date(now.getTime() - STORED_FOR * DAY).toISOString().slice(0, 10)
    await transaction.deleteFrom('daily_rates').where('day', '<', before).execute()
    return taken.flatMap((one) => one.rejected ?? [])
  })
  for (const one of rejected) site.log.error(one, 'an exchange rate was not taken; set it by hand if it is right')
}

async function fetchRates(site: Services, url: string): Promise<PublishedRates> {
  const response = await site.fetchPublic(url, { maxRedirects: 3 })
  if (!response.ok) throw new Error(`The source of exchange rates responded with status ${response.status}`)
  return readRates(await response.text())
}

/** The rate with what the source publishes, unless it was set by hand or changes too much. */
function take(
  known: StoredRate,
  shopCurrency: string,
  published: PublishedRates,
): { readonly rate: StoredRate; readonly rejected?: Rejected } {
  if (!known.fromSource) return { rate: known }
  const rate = rateOfDay(published, shopCurrency, known.currency)
  if (rate === known.rate) return { rate: known }
  const isLikely = rate !== undefined && Math.abs(Number(rate) / Number(known.rate) - 1) <= MOST_CHANGE
  if (isLikely) return { rate: { ...known, rate } }
  return { rate: known, rejected: { currency: known.currency, rate: known.rate, published: rate } }
}
