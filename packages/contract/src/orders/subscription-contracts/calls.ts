/** The calls of subscription contracts. */
import { defineCalls } from '../../define-calls.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, guid, optional, payload } from '../../wire.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { SubscriptionContract } from './subscription-contract.ts'

const PATH = '/v1/subscription-contracts'

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
  },
)
