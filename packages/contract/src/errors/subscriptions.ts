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
  DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no draft of a subscription contract with this id.',
    cure: 'Use an id of `queryDraftSubscriptionContracts`.',
  },
  SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE: {
    status: 428,
    meaning: 'The contract takes no draft; `data.reasons` says why.',
    cure: 'Resolve what `data.reasons` lists: `getSubscriptionContractDraftability` has the same.',
    description: 'The subscription cannot be changed by a draft: {reasons}.',
  },
  DRAFT_ALREADY_EXISTS_FOR_ANOTHER_TARGET: {
    status: 409,
    meaning: 'The contract has a draft for another delivery; `data.draftSubscriptionContractId` is its id.',
    cure: 'Commit or delete that draft first.',
  },
  CYCLE_ALREADY_STARTED: {
    status: 428,
    meaning: 'The delivery was made, skipped or started; `data.currentCycle` is the last one.',
    cure: 'Use a later delivery.',
    description: 'Delivery {cycleNumber} was made, skipped or started.',
  },
  ALREADY_COMMITTED: {
    status: 428,
    meaning: 'The draft was committed, and changes no more.',
    cure: 'Create another draft.',
  },
  DRAFT_BELONGS_TO_ANOTHER_OWNER: {
    status: 428,
    meaning: 'Only the creator of a draft commits it.',
    cure: 'Commit it as its creator, or delete it and create another one.',
  },
  NO_CHANGES_TO_COMMIT: {
    status: 428,
    meaning: 'The draft changes nothing of the contract.',
    cure: 'Change lines, recipient or delivery of the draft first.',
  },
  NO_SUBSCRIPTION_LINE_ITEMS_AFTER_COMMIT: {
    status: 428,
    meaning: 'The draft leaves no item that is delivered each time.',
    cure: 'Keep one line of the subscription, or cancel it.',
  },
  LINE_ITEM_ALREADY_EXISTS: {
    status: 409,
    meaning: 'A line with this id exists; `data.lineItemId` names it.',
    cure: 'Leave the id out, or use a new one.',
    description: 'There is a line {lineItemId} already.',
  },
  LINE_ITEM_IS_REMOVED: {
    status: 428,
    meaning: 'The draft has removed this line; `data.lineItemId` names it.',
    cure: 'Add the item again.',
    description: 'The draft has removed the line {lineItemId}.',
  },
  MULTIPLE_CATALOGS: {
    status: 428,
    meaning: 'Subscriptions have items of this shop’s catalog only.',
    cure: 'Use the app id of the shop in `catalogReference.appId`, or add a custom item.',
  },
  SHIPPING_ADDRESS_REQUIRED: {
    status: 400,
    meaning: 'Items have to be sent, and the subscription has no address that the shop delivers to.',
    cure: 'Set the recipient of the draft first.',
  },
  CALCULATION_ERROR: {
    status: 428,
    meaning: 'The delivery has no price: its taxes, or its items, could not be read.',
    cure: 'See `calculationErrors` of the draft.',
  },
} as const satisfies ErrorDeclarations
