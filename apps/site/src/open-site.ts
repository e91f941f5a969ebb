import { createLogger, createSite, type Site } from '@cartwright/server'
import type { Config } from './config.ts'

/**
 * Opens the site as it is configured. Whoever opens it delivers its events too, so every opener is told the same.
 *
 * @throws DataInUseError when another process has the database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export function openSite({ database, mediaFolder, url, smtpUrl }: Config, logLevel: string): Promise<Site> {
  return createSite({ database, mediaFolder, url, smtpUrl, log: createLogger(logLevel) })
}
