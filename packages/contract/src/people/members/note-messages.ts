/** What staff note about members. */
import type { z } from 'zod'
import { guid, message, optional, text, timestamp } from '../../wire.ts'

export const MemberNote = message(
  'MemberNote',
  'A note of staff about a customer. A member sees it only in an export of its data.',
  {
    id: guid,
    text: text({ min: 1, max: 5000 }),
    author: optional(text()).describe('The name or email address of the staff member. Absent for notes of apps.'),
    createdDate: timestamp,
  },
)
export type MemberNote = z.output<typeof MemberNote>
