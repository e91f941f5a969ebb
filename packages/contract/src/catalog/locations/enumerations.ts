import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a location is in use. */
export const LocationStatus = enumeration('LocationStatus', 'Whether a location is in use.', ['ACTIVE', 'INACTIVE'])
export type LocationStatus = z.output<typeof LocationStatus>

/** What a location is used for. */
export const BusinessLocationType = enumeration('BusinessLocationType', 'What a location is used for.', [
  'UNKNOWN',
  'BRANCH',
  'OFFICES',
  'RECEPTION',
  'HEADQUARTERS',
  'INVENTORY',
])
export type BusinessLocationType = z.output<typeof BusinessLocationType>
