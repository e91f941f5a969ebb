/** What a shop needs before it can sell. Additions of this project. */
import type { z } from 'zod'
import { SetUpDecisionItem, SetUpItemName } from '../../enumerations.ts'
import { array, boolean, message, optional, text } from '../../wire.ts'

export const SetUpDecision = message('SetUpDecision', 'Why the shop does without an item of the set-up list.', {
  item: SetUpDecisionItem,
  reason: text({ min: 1, max: 500 }),
})
export type SetUpDecision = z.output<typeof SetUpDecision>

export const SetUpSubject = message('SetUpSubject', 'What an item of the set-up list is still missing for.', {
  id: text().describe('The id of a page, product or order, or a country as two letters.'),
  name: text(),
})
export type SetUpSubject = z.output<typeof SetUpSubject>

export const SetUpItem = message('SetUpItem', 'An item of the set-up list.', {
  item: SetUpItemName,
  done: boolean.describe('Whether it is done now. It becomes false when that is no longer true.'),
  decision: optional(text()).describe('The reason by which the owner decided to do without it.'),
  subjects: array(SetUpSubject).describe('What it is missing for, at most 20. Empty where that is the shop itself.'),
})
export type SetUpItem = z.output<typeof SetUpItem>
