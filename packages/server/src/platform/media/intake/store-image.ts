import type { Services } from '../../kernel/services.ts'
import { receive } from './receive.ts'
import { storeUpload } from './store-upload.ts'

/**
 * Stores an image of the operator as an upload is stored: validated, and without scripts. One that a media library exported
 * gets the same id here.
 *
 * @returns the id of the file in the media library
 * @throws ApplicationError when it is no image, too large or damaged
 */
export async function storeImage(
  site: Pick<Services, 'db' | 'now' | 'media'>,
  { bytes, fileName }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string },
): Promise<string> {
  const received = await receive(new Blob([bytes]).stream(), site.media.folder, site.media.maxFileBytes)
  const { id } = await storeUpload(
    site,
    received,
    { fileName, isPrivate: false },
    { imagesOnly: true, storesCopies: true },
  )
  return id
}
