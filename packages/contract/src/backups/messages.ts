/** Backups of the database, and the messages of their calls. */
import type { z } from 'zod'
import { array, int64, message, optional, text, timestamp } from '../wire.ts'

export const Backup = message('Backup', 'A copy of the database in the data folder of the site.', {
  name: text({ max: 200 }).describe('The name of its file, an SQLite database.'),
  createdDate: timestamp,
  sizeInBytes: int64,
  createdBy: optional(text({ max: 320 })).describe(
    'The email address of the owner, or the name of the API key; absent when that is gone, or for the command line.',
  ),
})
export type Backup = z.output<typeof Backup>

export const ListBackupsResponse = message('ListBackupsResponse', 'The backups, newest first.', {
  backups: array(Backup),
})
export type ListBackupsResponse = z.output<typeof ListBackupsResponse>

export const BackupNameRequest = message('BackupNameRequest', 'Which backup.', {
  name: text({ min: 1, max: 200 }),
})
export type BackupNameRequest = z.output<typeof BackupNameRequest>

export const GenerateBackupDownloadUrlResponse = message(
  'GenerateBackupDownloadUrlResponse',
  'A link that downloads a backup without credentials.',
  { downloadUrl: text({ max: 2000 }), urlExpirationDate: timestamp.describe('Five minutes after the call.') },
)
export type GenerateBackupDownloadUrlResponse = z.output<typeof GenerateBackupDownloadUrlResponse>
