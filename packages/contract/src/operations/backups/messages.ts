/** Backups of the database, and the messages of their calls. */
import type { z } from 'zod'
import { int64, message, optional, text, timestamp } from '../../wire.ts'

export const Backup = message('Backup', 'A copy of the database in the data folder of the site.', {
  name: text({ max: 200 }).describe('The name of its file, an SQLite database.'),
  createdDate: timestamp,
  sizeInBytes: int64,
  createdBy: optional(text({ max: 320 })).describe(
    'The email address of the owner, or the name of the API key; absent when that is gone, or for the command line.',
  ),
})
export type Backup = z.output<typeof Backup>
