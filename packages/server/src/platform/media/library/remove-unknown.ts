import type { Services } from '../../kernel/services.ts'
import type { StoredFiles, StoredKey } from '../storage/media-storage.ts'
import { storeInTurn } from '../store-in-turn.ts'

const DAY = 24 * 60 * 60 * 1000
const BATCH = 500

/**
 * Removes files that a process stored and did not live to record. What came in the last day may be an upload in flight.
 *
 * @returns how many
 */
export async function removeUnknown(site: Pick<Services, 'db' | 'media'>): Promise<number> {
  const { files } = site.media.storage
  if (!files) return 0
  const before = Date.now() - DAY
  let removed = 0
  let batch: StoredKey[] = []
  for await (const file of files.list()) {
    if (file.at < before) batch.push(file)
    if (batch.length < BATCH) continue
    removed += await removeOf(site, files, batch, before)
    batch = []
  }
  return removed + (await removeOf(site, files, batch, before))
}

async function removeOf(site: Pick<Services, 'db'>, files: StoredFiles, keys: readonly StoredKey[], before: number) {
  const known = await knownOf(site, keys)
  let removed = 0
  for (const one of keys)
    if (!known.has(idOf(one.key)))
      await storeInTurn(idOf(one.key), async () => {
        const isKnown = (await knownOf(site, [one])).size > 0
        if (!isKnown && (await files.removeOlder(one.key, before))) removed += 1
      })
  return removed
}

/** `private/0123.pdf` and `0123.svg.br` belong to the files `0123.pdf` and `0123.svg`. */
const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/\.br$/, '')

async function knownOf(
  { db }: Pick<Services, 'db'>,
  files: readonly Pick<StoredKey, 'key'>[],
): Promise<ReadonlySet<string>> {
  const ids = files.map(({ key }) => idOf(key))
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
