import type { Backup, GenerateBackupDownloadUrlResponse } from '../generated/backups.ts'
import * as calls from '../generated/backups-calls.ts'
import type { Job } from '../generated/catalog.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Copies of the database in the data folder of the site. Role: owner, or a key of scope `MANAGE_BACKUPS`. Additions of
 * Cartwright's.
 */
export const backups = {
  /** The backups, newest first. */
  listBackups: async (send: Send, options?: CallOptions): Promise<Backup[]> =>
    (await send(calls.listBackups, {}, options)).backups,

  /**
   * Starts a backup of the database, as a job; `catalogTransfer.getJob` returns its state. The newest five remain. Media
   * is not in it.
   *
   * @throws CartwrightError with code `TOO_MANY_JOBS` while several wait;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  startBackup: async (send: Send, options?: CallOptions): Promise<Job> =>
    (await send(calls.startBackup, {}, options)).job,

  /**
   * Makes a link that downloads a backup without credentials. It works for five minutes.
   *
   * @throws CartwrightError with code `BACKUP_NOT_FOUND`; `INSUFFICIENT_SCOPE` unless the API key is unrestricted;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  generateBackupDownloadUrl: (
    send: Send,
    name: string,
    options?: CallOptions,
  ): Promise<GenerateBackupDownloadUrlResponse> => send(calls.generateBackupDownloadUrl, { name }, options),

  /**
   * Deletes the file of a backup.
   *
   * @throws CartwrightError with code `BACKUP_NOT_FOUND`;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  deleteBackup: async (send: Send, name: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteBackup, { name }, options)
  },
}
