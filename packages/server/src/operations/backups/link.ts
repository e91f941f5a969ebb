import type { Services } from '../../platform/kernel/services.ts'
import { SiteSeal } from '../../platform/secrets/site-secret.ts'

const seal = new SiteSeal('backup-download')
/** Seconds for which a link works. */
const LIFETIME = 300

/** The path below which backups are downloaded. */
export const BACKUP_PATH = '/backup-files'

/** A link that downloads a backup, or another file below a path, without credentials, for five minutes. */
export async function backupLink(
  { db, url, now }: Pick<Services, 'db' | 'url' | 'now'>,
  name: string,
  path: string = BACKUP_PATH,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME
  const signature = await seal.sign(db, `${name}.${expires}`)
  return {
    url: `${url}${path}/${name}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** Whether a link is one of this site, for this backup, and still works. */
export async function opensBackup(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  parameters: URLSearchParams,
): Promise<boolean> {
  const expires = parameters.get('expires') ?? ''
  if (!(await seal.fits(db, `${name}.${expires}`, parameters.get('signature') ?? ''))) return false
  return Number(expires) * 1000 > now().getTime()
}
