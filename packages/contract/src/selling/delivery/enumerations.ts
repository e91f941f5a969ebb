import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** What a delivery rate depends on. */
export const RateConditionType = enumeration('RateConditionType', 'What a delivery rate depends on.', [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
])
export type RateConditionType = z.output<typeof RateConditionType>

/** How a delivery rate compares. */
export const RateConditionOperator = enumeration('RateConditionOperator', 'How a delivery rate compares.', [
  'EQ',
  'GT',
  'GTE',
  'LT',
  'LTE',
])
export type RateConditionOperator = z.output<typeof RateConditionOperator>

/** The days of a week, in short. */
export const Weekday = enumeration('Weekday', 'The days of a week, in short.', [
  'MON',
  'TUE',
  'WED',
  'THU',
  'FRI',
  'SAT',
  'SUN',
])
export type Weekday = z.output<typeof Weekday>
