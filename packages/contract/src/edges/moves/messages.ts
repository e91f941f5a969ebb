/** Shops that move in, and the messages of their calls. */
import type { z } from 'zod'
import { MoveEntity, MoveSeverity, MoveState } from '../../enumerations.ts'
import { array, boolean, guid, int, map, message, optional, text, timestamp } from '../../wire.ts'

export const MoveSourceField = message('MoveSourceField', 'A setting of a source.', {
  name: text({ max: 50 }),
  hint: optional(text({ max: 500 })),
  required: boolean,
  defaultValue: optional(text({ max: 500 })),
  choices: optional(array(text({ max: 50 }))).describe('The values that it takes. Absent: any text.'),
  secret: boolean.describe('Whether it is stored encrypted and never returned.'),
})
export type MoveSourceField = z.output<typeof MoveSourceField>

export const MoveSource = message('MoveSource', 'A system that a shop can be moved from.', {
  name: text({ max: 50 }),
  title: text({ max: 100 }),
  fields: array(MoveSourceField),
  fileKinds: array(text({ max: 20 })).describe('Endings of the files that it reads; empty for a source with an API.'),
  entities: array(MoveEntity),
  limits: array(text()).describe('What of the source cannot move, and why.'),
})
export type MoveSource = z.output<typeof MoveSource>

export const MoveProgress = message('MoveProgress', 'How far a move is with one entity.', {
  entity: MoveEntity,
  total: optional(int()).describe('Records at the source; absent where it does not say.'),
  read: int(),
  created: int(),
  changed: int(),
  unchanged: int(),
  failed: int(),
  done: boolean,
})
export type MoveProgress = z.output<typeof MoveProgress>

export const MoveSum = message(
  'MoveSum',
  'A sum over all records, in the smallest unit of the currency, or as a number of units.',
  {
    name: text(),
    source: int().describe('At the source.'),
    here: optional(int()).describe('Here; absent in a plan.'),
  },
)
export type MoveSum = z.output<typeof MoveSum>

export const MoveComparedField = message('MoveComparedField', 'A field at the source and here.', {
  name: text(),
  source: optional(text()),
  here: optional(text()),
})
export type MoveComparedField = z.output<typeof MoveComparedField>

export const MoveSample = message('MoveSample', 'A record at the source beside the one here.', {
  entity: MoveEntity,
  label: text(),
  fields: array(MoveComparedField),
  problem: optional(text()).describe('Why it cannot move.'),
})
export type MoveSample = z.output<typeof MoveSample>

export const PlannedMoveEntity = message('PlannedMoveEntity', 'What a plan counted of one entity.', {
  entity: MoveEntity,
  count: int().describe('Records at the source.'),
  errors: int().describe('Records that cannot move.'),
  notes: int().describe('Records that move with a change.'),
  sums: array(MoveSum),
})
export type PlannedMoveEntity = z.output<typeof PlannedMoveEntity>

export const MovePlan = message('MovePlan', 'What a move would do.', {
  entities: array(PlannedMoveEntity),
  samples: array(MoveSample).describe('Ten records of each entity, as they are at the source and would be here.'),
  limits: array(text()).describe('What of the source cannot move, and why.'),
  currencyMatches: boolean.describe('Whether the source has the currency of the shop.'),
})
export type MovePlan = z.output<typeof MovePlan>

export const Move = message('Move', 'A shop that moves in.', {
  id: guid,
  source: text({ max: 50 }),
  title: text({ max: 100 }).describe('The name of the source, for people.'),
  settings: map(text()).describe('Settings without secrets.'),
  files: array(text({ max: 200 })),
  state: MoveState,
  progress: array(MoveProgress),
  plan: optional(MovePlan),
  undone: optional(int()).describe('Records that an undo has been through.'),
  retained: optional(int()).describe('Records that an undo left, since they were used or changed here.'),
  failure: optional(text()),
  hasReport: boolean,
  createdDate: timestamp,
  startedDate: optional(timestamp),
  finishedDate: optional(timestamp),
})
export type Move = z.output<typeof Move>

export const MoveProblem = message('MoveProblem', 'A record that did not move, or moved with a change.', {
  entity: MoveEntity,
  sourceId: text(),
  label: text().describe('How the record is found at the source: its number, title, or the row of a file.'),
  field: text(),
  reason: text(),
  severity: MoveSeverity,
})
export type MoveProblem = z.output<typeof MoveProblem>

export const MoveEntityReport = message('MoveEntityReport', 'One entity at the source and here.', {
  entity: MoveEntity,
  source: int().describe('Records that were read at the source.'),
  here: int().describe('Number of these records that are here.'),
  failed: int(),
  sums: array(MoveSum),
})
export type MoveEntityReport = z.output<typeof MoveEntityReport>

export const BrokenMedium = message('BrokenMedium', 'A medium that could not be fetched.', {
  url: text(),
  reason: text(),
})
export type BrokenMedium = z.output<typeof BrokenMedium>

export const MoveReport = message('MoveReport', 'What moved, compared with the source.', {
  entities: array(MoveEntityReport),
  samples: array(MoveSample).describe('Random records of each entity, field by field.'),
  fetchedMedia: int(),
  brokenMediaCount: int(),
  brokenMedia: array(BrokenMedium).describe('At most 100.'),
  triedPaths: int().describe('Old paths that were tried.'),
  brokenPaths: array(text()).describe('Old paths that lead nowhere.'),
})
export type MoveReport = z.output<typeof MoveReport>

export const MoveFile = message('MoveFile', 'A file of a move.', {
  name: text({ min: 1, max: 200 }).describe('With its ending, such as `orders.csv`.'),
  text: text({ max: 20_000_000 }),
})
export type MoveFile = z.output<typeof MoveFile>

export const MoveInvitations = message('MoveInvitations', 'Mails to customers whose passwords could not move.', {
  open: int().describe('Customers without a password who were not invited. Those who unsubscribed are not among them.'),
  waiting: int().describe('Mails that are still to be sent.'),
  sent: int(),
})
export type MoveInvitations = z.output<typeof MoveInvitations>

export const MovedId = message('MovedId', 'The id of a record here, by its id at the source.', {
  sourceId: text({ max: 500 }),
  id: text({ max: 500 }),
})
export type MovedId = z.output<typeof MovedId>
