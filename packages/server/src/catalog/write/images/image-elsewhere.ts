import { createHash } from 'node:crypto'
import type { Services } from '../../../platform/kernel/services.ts'
import { ownFileName } from '../../../platform/media/provider-form/in-provider-form.ts'
import type { ProductImage } from '../../product/draft.ts'
import { checkAddress } from './check-address.ts'

/**
 * Checks the address of an image, where it is on another server. That looks up the server's name: before the
 * transaction, so that no write waits for it.
 *
 * @throws ValidationError for an address that the site may not fetch
 */
export async function checkImageAddress(site: Services, url: string | undefined, field: string): Promise<void> {
  if (url === undefined || ownFileName(url, site.url) !== null) return
  await checkAddress(site, url, field)
}

/** The image is shown from its server until it has been fetched, so its size is not known. */
export function imageElsewhere(url: string, altText: string): ProductImage {
  const id = createHash('sha256').update(url).digest('hex').slice(0, 32)
  return { id, url, width: 0, height: 0, altText }
}
