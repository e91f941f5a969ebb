/** The enumerations of withdrawals. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

export const WithdrawalStatus = enumeration('WithdrawalStatus', 'The state of a withdrawal.', [
  'RECEIVED',
  'ACCEPTED',
  'DECLINED',
  'COMPLETED',
])
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

export const WithdrawalExemption = enumeration(
  'WithdrawalExemption',
  'Why customers have no right of withdrawal (Directive 2011/83/EU, Article 16): goods that perish, sealed goods for hygiene once opened, goods made to order, digital content that is delivered with consent.',
  ['NONE', 'PERISHABLE', 'SEALED', 'MADE_TO_ORDER', 'DIGITAL'],
)
export type WithdrawalExemption = z.output<typeof WithdrawalExemption>

export const WithdrawalPeriodStart = enumeration(
  'WithdrawalPeriodStart',
  'What the days of a withdrawal are counted from: the last delivery, the last shipment, or the order where neither is recorded.',
  ['DELIVERY', 'SHIPMENT', 'ORDER'],
)
export type WithdrawalPeriodStart = z.output<typeof WithdrawalPeriodStart>
