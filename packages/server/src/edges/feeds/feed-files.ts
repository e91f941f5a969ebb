import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type FeedShop, openFeedShop } from './feed-shop.ts'
import { saveReport } from './reports.ts'
import type { RevisedFeed } from './stored-feed.ts'
import { type FeedFigures, writeFeed } from './write-feed.ts'

/** A feed that was built, in a file of the data folder. */
export interface FeedFile {
  readonly path: string
  /** Names what it was built from. */
  readonly stamp: string
  /** In milliseconds since 1970. */
  readonly builtAt: number
}

/** A file so young is served although the catalog has changed, so that a busy shop need not build it again and again. */
const FRESH = 5 * 60_000

const folderOf = ({ dataFolder }: Pick<Services, 'dataFolder'>) => join(dataFolder, 'feeds')

const building = new Map<string, Promise<FeedFile>>()

/** The current file of a feed: built where the shop has changed since the last one. */
export async function openFeedFile(site: Services, revised: RevisedFeed): Promise<FeedFile> {
  const { feed, revision } = revised
  const shop = await openFeedShop(site, feed, revision)
  const [latest] = await filesOf(site, feed.id)
  const age = site.now().getTime() - (latest?.builtAt ?? 0)
  const isCurrent = latest?.stamp === shop.stamp || (latest?.revision === revision && age >= 0 && age < FRESH)
  return latest && isCurrent ? latest : buildOnce(site, shop, revision)
}

/** Builds a feed, whatever its file. */
export async function buildFeed(site: Services, { feed, revision }: RevisedFeed): Promise<FeedFile> {
  return buildOnce(site, await openFeedShop(site, feed, revision), revision)
}

/** The text of a feed with only the products that the merchant changed since then. */
export async function changesOf(
  site: Services,
  { feed, revision }: RevisedFeed,
  changedSince: Date,
): Promise<AsyncGenerator<string>> {
  const shop = await openFeedShop(site, feed, revision)
  return writeFeed(site, shop, { changedSince: changedSince.toISOString() })
}

/** Requests for the same content share one build. */
function buildOnce(site: Services, shop: FeedShop, revision: number): Promise<FeedFile> {
  const key = `${folderOf(site)}/${shop.feed.id}.${shop.stamp}`
  const running = building.get(key)
  if (running) return running
  const built = buildFile(site, shop, revision).finally(() => building.delete(key))
  building.set(key, built)
  return built
}

async function buildFile(site: Services, shop: FeedShop, revision: number): Promise<FeedFile> {
  const { feed, stamp, priceRequest } = shop
  const builtAt = priceRequest.now.getTime()
  const folder = folderOf(site)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${randomUUID()}.draft`)
  let figures: FeedFigures | undefined
  const text = writeFeed(site, shop, {
    finished: (found) => {
      figures = found
    },
  })
  try {
    await pipeline(Readable.from(text), createWriteStream(draft, { mode: 0o600 }))
    const path = join(folder, `${feed.id}.${revision}.${stamp}.${builtAt}`)
    await rename(draft, path)
    const found = figures
    if (found) await write(site, null, (transaction) => saveReport(transaction, feed.id, found, priceRequest.now))
    for (const old of await filesOf(site, feed.id)) if (old.path !== path) await rm(old.path, { force: true })
    return { path, stamp, builtAt }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const FILE = /^([0-9a-f-]{36})\.(\d+)\.([\w-]+)\.(\d+)$/

interface NamedFile extends FeedFile {
  readonly feedId: string
  readonly revision: number
}

async function allFiles(site: Pick<Services, 'dataFolder'>): Promise<NamedFile[]> {
  const names = await readdir(folderOf(site)).catch(() => [])
  return names.flatMap((name) => {
    const [, feedId = '', revision = '', stamp = '', builtAt = ''] = FILE.exec(name) ?? []
    if (feedId === '') return []
    const path = join(folderOf(site), name)
    return [{ path, feedId, stamp, revision: Number(revision), builtAt: Number(builtAt) }]
  })
}

/** The files of a feed, the newest first. */
const filesOf = async (site: Pick<Services, 'dataFolder'>, id: string) =>
  (await allFiles(site)).filter(({ feedId }) => feedId === id).toSorted((a, b) => b.builtAt - a.builtAt)

/** Deletes the files of feeds that are gone. */
export async function deleteFilesExcept(site: Pick<Services, 'dataFolder'>, ids: ReadonlySet<string>): Promise<void> {
  for (const { path, feedId } of await allFiles(site)) if (!ids.has(feedId)) await rm(path, { force: true })
}
