import type { Services } from '../../platform/kernel/services.ts'
import { feeds } from './stored-feed.ts'

/** Builds the feeds of a shop that has changed, so that services need not wait, and deletes the files of those that are gone. */
export async function keepFeedsCurrent(site: Services, signal: AbortSignal): Promise<void> {
  const all = await feeds.list(site.db)
  const { deleteFilesExcept, openFeedFile } = await import('./feed-files.ts')
  await deleteFilesExcept(site, new Set(all.map(({ value }) => value.id)))
  for (const { value: feed, revision } of all) {
    if (signal.aborted) return
    if (feed.active) await openFeedFile(site, { feed, revision })
  }
}
