import { feedResource } from '@cartwright/contract'
import { readPresentation } from '../../catalog/product/presentation.ts'
import { offeredCurrencies } from '../../platform/currencies/rates.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected, requireField } from '../../platform/kernel/errors.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import { storeResource } from '../../platform/resources/store-resource.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { feedPath } from './feed-path.ts'
import { deleteReport, readReports } from './reports.ts'
import { feeds, MOST_FEEDS, type StoredFeed } from './stored-feed.ts'

/** Feeds, of which each has an address and what it had when it was last built. */
export const storedFeeds = storeResource(feedResource, {
  documents: feeds,
  writer: async (db) => {
    const reports = await readReports(db)
    const { siteUrl } = await readPresentation(db)
    return (stored) => {
      const report = reports.get(stored.value.id)
      return {
        ...stored.value,
        ...stamps(stored),
        url: `${siteUrl}${feedPath(stored.value)}`,
        ...(report && { report }),
      }
    }
  },
  read: (given, known, { id }) => ({
    id,
    name: requireField('feed.name', (given.name ?? known.name)?.trim() || undefined),
    format: requireField('feed.format', given.format ?? known.format),
    active: given.active ?? known.active ?? true,
    language: given.language ?? known.language ?? '',
    currency: given.currency ?? known.currency ?? '',
    country: given.country ?? known.country ?? '',
    googleCategory: (given.googleCategory ?? known.googleCategory ?? '').trim(),
  }),
  check: async (transaction, feed, known) => {
    const others = (await feeds.list(transaction)).filter(({ value }) => value.id !== feed.id)
    if (others.some(({ value }) => value.name === feed.name)) throw rejected('FEED_EXISTS')
    if (!known && others.length >= MOST_FEEDS) throw rejected('MAX_FEEDS_REACHED')
    await requireOffered(transaction, feed)
  },
  written: async (transaction, { change, id }) => {
    if (change === 'deleted') await deleteReport(transaction, id)
  },
})

async function requireOffered(transaction: Transaction, { language, currency }: StoredFeed): Promise<void> {
  const settings = await readSettings(transaction)
  const languages = [settings.language, ...(settings.storefront.furtherLanguages ?? [])]
  if (language && !languages.includes(language))
    throw invalidField('feed.language', `must be a language of the shop: ${languages.join(', ')}`, 'OTHER')
  if (currency && !offeredCurrencies(settings).includes(currency))
    throw rejected('CURRENCY_NOT_OFFERED', { currency }, { message: `The shop does not sell in ${currency}` })
}
