import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The id is encrypted and authenticated: a link opens one file, and no other can be made from it. */
const box = new SecretBox('download-link')
const HOLDER = 'download'

/** The path below which files of orders are downloaded. */
export const DOWNLOAD_PATH = '/downloads'

/** The link to a file of an order. It works as long as the download does. */
export async function downloadUrl({ db, url }: Pick<Services, 'db' | 'url'>, id: string): Promise<string> {
  return `${url}${DOWNLOAD_PATH}/${encodeURIComponent(await box.encrypt(db, HOLDER, id))}`
}

/** The download that a link of this site opens; null for any other token. */
export async function readDownloadToken({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> {
  try {
    return await box.decrypt(db, HOLDER, token)
  } catch {
    return null
  }
}
