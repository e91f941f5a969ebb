import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** How far a visitor of the shop came. */
export const VisitStep = enumeration('VisitStep', 'What a visitor did.', ['VIEW', 'CART', 'CHECKOUT', 'ORDER'])
export type VisitStep = z.output<typeof VisitStep>

/** What the visits of some days are added up by. */
export const VisitDimension = enumeration('VisitDimension', 'What visits are added up by.', [
  'DAY',
  'SOURCE',
  'CAMPAIGN',
  'LANDING_PAGE',
  'PAGE',
])
export type VisitDimension = z.output<typeof VisitDimension>
