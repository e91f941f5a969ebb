/** Manufacturers and responsible persons, which products share. Additions of this project. */
import type { z } from 'zod'
import { guid, int64, message, optional, text, timestamp } from '../../wire.ts'

export const SafetyContact = message('SafetyContact', 'A manufacturer, or a responsible person in the EU.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(text({ min: 1, max: 100 })).describe(
    'What the owner picks it by. Each has a name of its own. Needed.',
  ),
  text: optional(text({ min: 1, max: 500 })).describe(
    'What product pages show: name, postal and electronic address. Each has a text of its own. Needed.',
  ),
})
export type SafetyContact = z.output<typeof SafetyContact>
