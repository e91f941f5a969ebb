/** Exports of a whole shop, and the messages of their calls. */
import type { z } from 'zod'
import { int64, message, optional, text, timestamp } from '../../wire.ts'

export const ShopExport = message('ShopExport', 'A ZIP archive of the whole shop in the data folder of the site.', {
  name: text({ max: 200 }).describe('The name of its file.'),
  createdDate: timestamp,
  sizeInBytes: int64,
  createdBy: optional(text({ max: 320 })).describe(
    'The email address of the owner, or the name of the API key; absent when that is gone, or for the command line.',
  ),
})
export type ShopExport = z.output<typeof ShopExport>
