/** The calls of subscription contracts. */
import { AddressWithContact } from '../../address.ts'
import { defineCalls } from '../../define-calls.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int64, message, optional, payload, text, timestamp, webUrl } from '../../wire.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { SubscriptionCycle, SubscriptionLineChange, SubscriptionLinePrice } from './my-subscription.ts'
import { SubscriptionContract } from './subscription-contract.ts'

const PATH = '/v1/subscription-contracts'

const step = {
  subscriptionContractId: guid,
  revision: optional(int64).describe('The revision that the caller has seen. Default: whatever is stored.'),
}
const changing = ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'] as const

const SubscriptionContractResponse = message(
  'SubscriptionContractResponse',
  'The contract as it is now. An addition of this project.',
  { subscriptionContract: SubscriptionContract },
)

export const subscriptionContracts = defineCalls(
  {
    module: 'subscriptionContracts',
    service: 'subscriptionContracts',
    roles: ['owner', 'app'],
    scope: 'MANAGE_ORDERS',
  },
  {
    GetSubscriptionContract: {
      route: `GET ${PATH}/{subscriptionContractId}`,
      description: 'A subscription contract.',
      request: payload('Which contract.', { subscriptionContractId: guid }),
      response: payload('The subscription contract.', { subscriptionContract: SubscriptionContract }),
      errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    QuerySubscriptionContracts: {
      route: `GET ${PATH}/query`,
      description: 'Subscription contracts by filter, sort order and cursor. Default order: newest first.',
      request: payload('Which contracts.', { query: optional(PlatformQuery) }),
      response: payload('A page of them.', {
        subscriptionContracts: array(SubscriptionContract),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    ListSubscriptionCycles: {
      route: `GET ${PATH}/{subscriptionContractId}/cycles`,
      description: 'The periods of a subscription, the newest first. An addition of this project.',
      request: payload('Which contract.', { subscriptionContractId: guid }),
      response: payload('Its periods, at most 100.', { cycles: array(SubscriptionCycle) }),
      errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    GetSubscriptionLink: {
      route: `GET ${PATH}/{subscriptionContractId}/link`,
      description:
        'The link by which a customer manages a subscription without an account. An addition of this project.',
      request: payload('Which contract.', { subscriptionContractId: guid }),
      response: payload('The link.', { url: webUrl, token: text() }),
      errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    PauseSubscriptionContract: {
      route: `POST ${PATH}/{subscriptionContractId}/pause`,
      description: 'Pauses deliveries. An addition of this project.',
      request: payload('Which contract.', { ...step, untilDate: optional(timestamp) }),
      response: SubscriptionContractResponse,
      errors: changing,
    },
    ResumeSubscriptionContract: {
      route: `POST ${PATH}/{subscriptionContractId}/resume`,
      description: 'Goes on with deliveries at the next date of their rhythm. An addition of this project.',
      request: payload('Which contract.', step),
      response: SubscriptionContractResponse,
      errors: changing,
    },
    SkipSubscriptionCycle: {
      route: `POST ${PATH}/{subscriptionContractId}/skip`,
      description: 'Skips the next delivery, or takes that back. An addition of this project.',
      request: payload('Which contract.', { ...step, undo: optional(boolean) }),
      response: SubscriptionContractResponse,
      errors: changing,
    },
    CancelSubscriptionContract: {
      route: `POST ${PATH}/{subscriptionContractId}/cancel`,
      description: 'Cancels a subscription. An addition of this project.',
      request: payload('Which contract.', {
        ...step,
        reason: optional(text({ max: 500 })),
        keepMinimumTerm: optional(boolean).describe('Whether it ends with its minimum term. Default: it ends at once.'),
      }),
      response: SubscriptionContractResponse,
      errors: changing,
    },
    ChargeSubscriptionContract: {
      route: `POST ${PATH}/{subscriptionContractId}/charge`,
      description: 'Makes the next delivery now: charges it and places its order. An addition of this project.',
      request: payload('Which contract.', { subscriptionContractId: guid }),
      response: payload('What became of it.', {
        subscriptionContract: SubscriptionContract,
        orderId: optional(guid).describe('Absent where it could not be charged, or the provider has not decided.'),
        failureCode: optional(text({ max: 200 })),
      }),
      errors: [...changing, 'SUBSCRIPTION_NOT_DUE'],
    },
    ChangeSubscriptionContract: {
      route: `PATCH ${PATH}/{subscriptionContractId}`,
      description: 'Changes lines, prices, address or next date. What is left out stays. An addition of this project.',
      arguments: {
        fields: ['subscriptionContractId'],
        rest: 'changes',
        types: { changes: 'SubscriptionContractChanges' },
      },
      request: payload('What changes.', {
        ...step,
        lineItems: optional(array(SubscriptionLineChange, { min: 1, max: 100 })),
        prices: optional(array(SubscriptionLinePrice, { min: 1, max: 100 })).describe(
          'Lower prices hold at once. Higher ones hold from `pricesFromDate` on, and the customer is notified.',
        ),
        pricesFromDate: optional(timestamp).describe('Default: 30 days from now.'),
        shippingAddress: optional(AddressWithContact),
        nextBillingDate: optional(timestamp),
      }),
      response: SubscriptionContractResponse,
      errors: [...changing, 'LINE_ITEM_NOT_FOUND', 'INVALID_ITEM_OPTIONS'],
    },
    RevokeSubscriptionPaymentMethod: {
      route: `POST ${PATH}/{subscriptionContractId}/revoke-payment-method`,
      description:
        'Ends what the customer agreed to be charged by, here and at the provider. An addition of this project.',
      request: payload('Which contract.', step),
      response: SubscriptionContractResponse,
      errors: changing,
    },
  },
)
