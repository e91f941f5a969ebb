/** What items were before. An addition of this project. */
import type { z } from 'zod'
import { int, json, message, optional, text, timestamp } from '../../wire.ts'

export const DataItemRevision = message('DataItemRevision', 'An item as it was after a save.', {
  number: int().describe('Rises by one with each save that changed something.'),
  createdDate: timestamp.describe('When it was saved.'),
  author: optional(text()).describe(
    'The name or email address of the staff member. Absent for apps, and for what the site made by itself.',
  ),
  data: json.describe('The values by field, with `_publishStatus`, as `UpdateDataItem` takes them.'),
})
export type DataItemRevision = z.output<typeof DataItemRevision>
