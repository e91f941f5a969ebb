import type { Selectable } from 'kysely'
import { Refusal } from '../../http/errors.ts'
import { fetchFile } from '../../media/library/fetch-file.ts'
import type { FileRow } from '../../media/library/file-row.ts'
import { markUsed } from '../../media/library/mark-used.ts'
import type { MediaTables } from '../../media/tables.ts'
import type { Site } from '../../site.ts'
import type { Queryable, Transaction } from '../../storage/database.ts'
import { readProduct } from '../product-record.ts'
import { saveProduct } from '../save-product.ts'
import { draftOf } from '../write/draft-of.ts'
import { onPicturesQueued } from './queue.ts'

/** Fetches the pictures that products have by address, behind what is going on. */
export interface PictureFetching {
  /** Breaks off what is under way; it is begun anew after the next start. */
  stop(): Promise<void>
}

type Import = Selectable<MediaTables['media_imports']>

/** Milliseconds between a picture's queueing and the first look for it: its transaction has to be kept first. */
const COMMIT_DELAY = 50
const AT_ONCE = 2
/** Waits before further attempts, in milliseconds; after the last the picture stays where it is. */
const WAITS = [60_000, 600_000, 3_600_000, 6 * 3_600_000]
const LONGEST_TIMER = 3_600_000
/** The status of FILE_NOT_FETCHED. */
const NOT_FETCHED = 424

export function startPictureFetching(
  site: Pick<Site, 'db' | 'log' | 'now' | 'media' | 'fetchPublic'>,
): PictureFetching {
  const control = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!control.signal.aborted) timer = setTimeout(look, Math.min(delay, LONGEST_TIMER)).unref()
  }
  const look = () => {
    running = running.then(fetchDue).catch((error) => site.log.error({ err: error }, 'pictures were not fetched'))
  }
  const unsubscribe = onPicturesQueued(() => schedule(COMMIT_DELAY))
  schedule(1000)

  async function fetchDue() {
    while (!control.signal.aborted) {
      const due = await site.db
        .selectFrom('media_imports')
        .selectAll()
        .orderBy('next_attempt_at')
        .limit(AT_ONCE)
        .execute()
      const [first] = due
      if (!first) return
      const wait = Date.parse(first.next_attempt_at) - site.now().getTime()
      if (wait > 0) return schedule(wait)
      await Promise.all(due.map((picture) => fetchPicture(site, picture, control.signal)))
    }
  }

  return {
    stop: async () => {
      control.abort()
      unsubscribe()
      clearTimeout(timer)
      await running
    },
  }
}

type Fetching = Parameters<typeof startPictureFetching>[0]

async function fetchPicture(site: Fetching, picture: Import, signal: AbortSignal) {
  try {
    const file = await fetchFile(site, picture.url, { signal, imagesOnly: true })
    await site.db.transaction().execute((transaction) => showFile(transaction, picture, file, site.now()))
  } catch (error) {
    if (!signal.aborted) await putOff(site, picture, error)
  }
}

/** The product shows the file from now on, under the id it knew the picture by. */
async function showFile(transaction: Transaction, picture: Import, file: FileRow, now: Date) {
  await forget(transaction, picture)
  const record = await readProduct(transaction, picture.product_id)
  if (!record?.details.images.some(({ id }) => id === picture.image_id)) return
  const draft = draftOf(record)
  const images = draft.images?.map((image) =>
    image.id === picture.image_id ? { ...image, file: file.id, width: file.width, height: file.height } : image,
  )
  await markUsed(transaction, [file.id], now)
  await saveProduct(transaction, { ...draft, images }, now)
}

/** What the other server may do better next time is tried again; what our rules forbid is not. */
async function putOff({ db, log, now }: Fetching, picture: Import, error: unknown) {
  const wait = WAITS[picture.attempts]
  const isFinal = wait === undefined || (error instanceof Refusal && error.status !== NOT_FETCHED)
  log.warn({ err: error, url: picture.url, product: picture.product_id, isFinal }, 'a picture was not fetched')
  if (isFinal) return forget(db, picture)
  await db
    .updateTable('media_imports')
    .set({ attempts: picture.attempts + 1, next_attempt_at: new Date(now().getTime() + wait).toISOString() })
    .where('product_id', '=', picture.product_id)
    .where('image_id', '=', picture.image_id)
    .execute()
}

async function forget(db: Queryable, { product_id, image_id }: Import): Promise<void> {
  await db.deleteFrom('media_imports').where('product_id', '=', product_id).where('image_id', '=', image_id).execute()
}
