/** The requests and responses of drafts of subscription contracts. */
import type { z } from 'zod'
import { boolean, guid, message, optional, text } from '../../wire.ts'
import { DraftSubscriptionContract } from './draft.ts'

export const SubscriptionTaxError = message('SubscriptionTaxError', 'Why no tax could be calculated.', {
  code: text({ max: 100 }),
  description: text({ max: 1000 }),
})
export type SubscriptionTaxError = z.output<typeof SubscriptionTaxError>

export const SubscriptionCalculationDetails = message('SubscriptionCalculationDetails', 'What went wrong.', {
  applicationError: optional(SubscriptionTaxError),
})
export type SubscriptionCalculationDetails = z.output<typeof SubscriptionCalculationDetails>

export const SubscriptionCalculationErrors = message(
  'SubscriptionCalculationErrors',
  'Why the delivery has no price. Absent where it has one.',
  { taxCalculationError: optional(SubscriptionCalculationDetails) },
)
export type SubscriptionCalculationErrors = z.output<typeof SubscriptionCalculationErrors>

export const CalculatedDraftSubscriptionContract = message(
  'CalculatedDraftSubscriptionContract',
  'A draft with what its delivery comes to.',
  { draftSubscriptionContract: DraftSubscriptionContract, calculationErrors: optional(SubscriptionCalculationErrors) },
)
export type CalculatedDraftSubscriptionContract = z.output<typeof CalculatedDraftSubscriptionContract>

export const CalculatedDraftSubscriptionContractResponse = message(
  'CalculatedDraftSubscriptionContractResponse',
  'The draft.',
  { calculatedDraftSubscriptionContract: CalculatedDraftSubscriptionContract },
)
export type CalculatedDraftSubscriptionContractResponse = z.output<typeof CalculatedDraftSubscriptionContractResponse>

export const DraftSubscriptionContractIdRequest = message('DraftSubscriptionContractIdRequest', 'Which draft.', {
  draftSubscriptionContractId: guid,
})
export type DraftSubscriptionContractIdRequest = z.output<typeof DraftSubscriptionContractIdRequest>

export const SubscriptionCommitSettings = message('SubscriptionCommitSettings', 'Which mails are sent.', {
  sendNotificationsToBuyer: optional(boolean).describe(
    'Whether the customer gets a mail. Default: yes. A higher price is always announced.',
  ),
  sendNotificationsToBusiness: optional(boolean).describe('Whether the shop gets a mail. Default: no.'),
})
export type SubscriptionCommitSettings = z.output<typeof SubscriptionCommitSettings>
