import type { ProductInputV3 } from '@cartwright/contract'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { checkImageAddress } from '../../write/images/image-elsewhere.ts'
import { addressOf, givenMedia } from './media.ts'

/**
 * Looks up the addresses of images on other servers, before a transaction begins.
 *
 * @throws ValidationError naming an address that the site may not read
 */
export async function checkAddresses(
  { site }: Operation,
  { media }: Pick<ProductInputV3, 'media'>,
  path: string,
): Promise<void> {
  const given = media ? (givenMedia(media) ?? []) : []
  await Promise.all(given.map(([item, field]) => checkImageAddress(site, addressOf(item), `${path}.${field}.url`)))
}
