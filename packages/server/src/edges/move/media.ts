import type { ProductImage } from '../../catalog/product/draft.ts'
import { imageElsewhere } from '../../catalog/write/images/image-elsewhere.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import { write } from '../../platform/database/write.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { fetchFile } from '../../platform/media/library/fetch-file.ts'
import type { MovedImage } from './record.ts'
import './tables.ts'

/** Images that are fetched at a time: most of the time is the other server's. */
const TOGETHER = 8
const LONGEST_ALT = 1000

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
  const fetchNext = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      signal.throwIfAborted()
      stored.set(url, await fetchOne(site, url, signal))
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, fetchNext))
  return (image) => shown(image, stored.get(image.url))
}

async function fetchOne(site: Services, url: string, signal: AbortSignal): Promise<Fetched> {
  const fetched = await attemptFetch(site, url, signal)
  const { fileId, width, height, reason } = fetched
  const row = { url, file_id: fileId, width, height, reason }
  await write(site, null, (transaction) =>
    transaction
      .insertInto('move_media')
      .values(row)
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute(),
  )
  return fetched
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
