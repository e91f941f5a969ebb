import type { Services } from '../../kernel/services.ts'
import { SiteSeal } from '../../secrets/site-secret.ts'

const seal = new SiteSeal('media-download')

/** A link to a private file, and when it stops working. */
export interface DownloadLink {
  readonly url: string
  readonly expiresAt: Date
}

/** Default lifetime of a link, in seconds. */
export const DEFAULT_LIFETIME = 600

/** Creates a link that opens a private file for some seconds, without credentials. */
export async function downloadLink(
  { db, url, now }: Pick<Services, 'db' | 'url' | 'now'>,
  id: string,
  seconds = DEFAULT_LIFETIME,
): Promise<DownloadLink> {
  const expires = Math.floor(now().getTime() / 1000) + seconds
  const signature = await seal.sign(db, `${id}.${expires}`)
  return {
    url: `${url}/media/private/${id}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** Whether a link is one of this site, for this file, and still works. */
export async function opensFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  parameters: URLSearchParams,
): Promise<boolean> {
  const expires = parameters.get('expires') ?? ''
  if (!(await seal.fits(db, `${id}.${expires}`, parameters.get('signature') ?? ''))) return false
  return Number(expires) * 1000 > now().getTime()
}
