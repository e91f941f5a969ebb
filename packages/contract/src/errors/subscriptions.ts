import type { ErrorDeclarations } from './declarations.ts'

/** Contracts of subscriptions and their deliveries. */
export const subscriptionErrors = {
  SUBSCRIPTION_CONTRACT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no subscription contract with this id.',
    cure: 'Use an id of `querySubscriptionContracts`.',
  },
  SUBSCRIPTION_RUN_NOT_FOUND: {
    status: 404,
    meaning: 'There is no change of many subscriptions with this id.',
    cure: 'Use an id of `listSubscriptionRuns`.',
  },
  SUBSCRIPTION_RUN_UNDONE: {
    status: 409,
    meaning: 'This change of many subscriptions was already taken back.',
    cure: 'Read the subscriptions again.',
  },
  SUBSCRIPTION_NOT_DUE: {
    status: 409,
    meaning: 'This delivery of the subscription is not due, or was ordered, skipped or canceled since.',
    cure: 'Read the subscription again.',
  },
  SUBSCRIPTION_STEP_NOT_ALLOWED: {
    status: 409,
    meaning: 'A subscription of this state cannot be changed so; `data.status` is the state.',
    cure: 'Read the subscription again, and offer only what its state allows.',
    description: 'The subscription is {status}.',
  },
  SUBSCRIPTION_LINK_INVALID: {
    status: 404,
    meaning: 'The link is incomplete, or not one of this site.',
    cure: 'Open the complete link of the mail.',
  },
  SUBSCRIPTION_PAYMENT_NOT_AVAILABLE: {
    status: 409,
    meaning: 'The shop has no payment provider that charges this subscription so, or the card cannot be used for it.',
    cure: 'Choose another payment method.',
  },
} as const satisfies ErrorDeclarations
