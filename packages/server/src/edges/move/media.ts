import type { Insertable } from 'kysely'
import type { ProductImage } from '../../catalog/product/draft.ts'
import { imageElsewhere } from '../../catalog/write/images/image-elsewhere.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import { write } from '../../platform/database/write.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { fetchFile } from '../../platform/media/library/fetch-file.ts'
import type { MovedImage } from './record.ts'
import type { MoveTables } from './tables.ts'

/** Images that are fetched at a time: most of the time is the other server's. */
const TOGETHER = 8
const LONGEST_ALT = 1000
/** Images that one statement stores. */
const ROWS = 100

interface Fetched {
  readonly fileId: string | null
  readonly width: number
  readonly height: number
}

/**
 * Fetches images of the source into the media library, each address once, also over several runs. The library stores equal
 * files once. What cannot be fetched is shown from its address, and tried again with the images of the catalog.
 *
 * @returns how an image is shown
 */
export async function fetchMedia(
  site: Services,
  images: readonly MovedImage[],
  signal: AbortSignal,
): Promise<(image: MovedImage) => ProductImage> {
  const urls = [...new Set(images.map(({ url }) => url))]
  const rows = await inParts(urls, (some) =>
    site.db.selectFrom('move_media').selectAll().where('url', 'in', some).execute(),
  )
  const stored = new Map<string, Fetched>(
    rows.map(({ url, file_id: fileId, width, height }) => [url, { fileId, width, height }]),
  )
  // One that could not be fetched may be there now.
  const missing = urls.filter((url) => (stored.get(url)?.fileId ?? null) === null)
  const fetched: MediaRow[] = []
  const fetchNext = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      signal.throwIfAborted()
      const { fileId, width, height, reason } = await attemptFetch(site, url, signal)
      stored.set(url, { fileId, width, height })
      fetched.push({ url, file_id: fileId, width, height, reason })
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, fetchNext))
  if (fetched.length > 0) await write(site, null, (transaction) => saveFetched(transaction, fetched))
  return (image) => shown(image, stored.get(image.url))
}

type MediaRow = Insertable<MoveTables['move_media']>

/** One statement for many images: a commit for each would take longer than the images. */
async function saveFetched(transaction: Transaction, rows: readonly MediaRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await transaction
      .insertInto('move_media')
      .values(rows.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet(({ ref }) => ({
          file_id: ref('excluded.file_id'),
          width: ref('excluded.width'),
          height: ref('excluded.height'),
          reason: ref('excluded.reason'),
        })),
      )
      .execute()
}

async function attemptFetch(site: Services, url: string, signal: AbortSignal) {
  try {
    const { id, width, height } = await fetchFile(site, url, { imagesOnly: true, signal })
    return { fileId: id, width, height, reason: null }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Rejection) && !(error instanceof TypeError)) throw error
    return { fileId: null, width: 0, height: 0, reason: error.message }
  }
}

function shown({ url, altText = '' }: MovedImage, fetched: Fetched | undefined): ProductImage {
  const image = imageElsewhere(url, altText.slice(0, LONGEST_ALT))
  if (!fetched || fetched.fileId === null) return image
  const { fileId: file, width, height } = fetched
  return { ...image, file, width, height }
}

/** The display of images that are not fetched: in a plan. */
export const withoutFetching = (image: MovedImage): ProductImage => shown(image, undefined)
