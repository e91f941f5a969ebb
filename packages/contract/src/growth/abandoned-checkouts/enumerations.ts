import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

export const AbandonedCheckoutStatus = enumeration('AbandonedCheckoutStatus', 'What became of an abandoned checkout.', [
  'ABANDONED',
  'RECOVERED',
])
export type AbandonedCheckoutStatus = z.output<typeof AbandonedCheckoutStatus>

export const AbandonedCheckoutActivityType = enumeration(
  'AbandonedCheckoutActivityType',
  'What was done to win an order back.',
  ['SCHEDULED', 'EMAIL_SENT', 'EMAIL_NOT_SENT', 'NOTIFICATION_SENT', 'TASK_CREATED', 'AUTOMATION_SKIPPED'],
)
export type AbandonedCheckoutActivityType = z.output<typeof AbandonedCheckoutActivityType>

export const AbandonedCheckoutMetric = enumeration('AbandonedCheckoutMetric', 'A number of abandoned checkouts.', [
  'RECOVERABLE_VALUE',
  'RECOVERABLE_CHECKOUT_COUNT',
  'AVERAGE_RECOVERABLE_CHECKOUT_VALUE',
  'RECOVERED_VALUE',
  'RECOVERED_CHECKOUT_COUNT',
  'RECOVERY_RATE',
])
export type AbandonedCheckoutMetric = z.output<typeof AbandonedCheckoutMetric>

export const RecoveryMails = enumeration('RecoveryMails', 'Who gets mails about an abandoned checkout.', [
  'NEVER',
  'WITH_PERMISSION',
  'ALWAYS',
])
export type RecoveryMails = z.output<typeof RecoveryMails>
