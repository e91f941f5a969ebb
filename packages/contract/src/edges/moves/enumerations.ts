import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The kinds of records that move. */
export const MoveEntity = enumeration('MoveEntity', 'What a shop has that moves.', [
  'collections',
  'products',
  'customerGroups',
  'customers',
  'giftCards',
  'discounts',
  'orders',
  'subscriptions',
  'pages',
  'menus',
  'redirects',
  'reviews',
  'translations',
])
export type MoveEntity = z.output<typeof MoveEntity>

/** The state of a move. */
export const MoveState = enumeration(
  'MoveState',
  'How far a move is. `PLANNING`, `RUNNING` and `UNDOING` are at work.',
  ['PLANNING', 'PLANNED', 'RUNNING', 'PAUSED', 'COMPLETED', 'FAILED', 'UNDOING', 'UNDONE'],
)
export type MoveState = z.output<typeof MoveState>

/** When a problem of a move was reported. */
export const MovePhase = enumeration('MovePhase', 'When a problem of a move was reported.', ['PLAN', 'RUN'])
export type MovePhase = z.output<typeof MovePhase>

/** The severity of a problem of a move. */
export const MoveSeverity = enumeration(
  'MoveSeverity',
  'Whether a record did not move (`ERROR`), or moved with a change (`NOTE`).',
  ['ERROR', 'NOTE'],
)
export type MoveSeverity = z.output<typeof MoveSeverity>
