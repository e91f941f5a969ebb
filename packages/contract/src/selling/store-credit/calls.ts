/** The calls of store credit, and of the gift cards of a member. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, guid, message, optional, payload } from '../../wire.ts'
import { IssuedGiftCard } from '../gift-cards/gift-card.ts'
import { ChangeStoreCreditRequest, ChangeStoreCreditResponse } from './messages.ts'
import { StoreCredit, StoreCreditEntry } from './store-credit.ts'

const staff = { module: 'storeCredit', service: 'giftCards', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' } as const
const change = { ...staff, request: ChangeStoreCreditRequest, response: ChangeStoreCreditResponse } as const

const StoreCreditRequest = message('StoreCreditRequest', 'Whose store credit.', { memberId: guid })

export const storeCredit = defineCalls(
  { module: 'ownBalances', service: 'giftCards', roles: ['member'] },
  {
    GrantStoreCredit: {
      ...change,
      route: 'POST /v1/store-credit/{memberId}/grant',
      description: 'Gives store credit to a member. An addition of this project.',
      arguments: { fields: ['memberId'], rest: 'change', types: { change: 'StoreCreditChange' } },
      parameters: {
        change: '`amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters',
      },
      errors: ['MEMBER_NOT_FOUND', 'CURRENCY_NOT_SUPPORTED'],
    },
    TakeStoreCredit: {
      ...change,
      route: 'POST /v1/store-credit/{memberId}/take',
      description: 'Takes store credit from a member, at most what is left. An addition of this project.',
      arguments: { fields: ['memberId'], rest: 'change', types: { change: 'StoreCreditChange' } },
      parameters: {
        change: '`amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters',
      },
      errors: ['MEMBER_NOT_FOUND', 'CURRENCY_NOT_SUPPORTED', 'INSUFFICIENT_FUNDS'],
    },
    GetStoreCredit: {
      ...staff,
      route: 'GET /v1/store-credit/{memberId}',
      description: 'The store credit of a member. An addition of this project.',
      request: StoreCreditRequest,
      response: message('StoreCreditResponse', 'The store credit.', { storeCredit: StoreCredit }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    QueryStoreCredit: {
      ...staff,
      route: 'POST /v1/store-credit/query',
      effect: 'read',
      description: 'The store credit of members who have or had some. An addition of this project.',
      request: payload('Which store credit.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of store credit.', {
        storeCredits: array(StoreCredit),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    ListStoreCreditEntries: {
      ...staff,
      route: 'GET /v1/store-credit/{memberId}/entries',
      description: 'What changed the store credit of a member. An addition of this project.',
      request: StoreCreditRequest,
      response: payload('What changed the store credit, the newest first.', { entries: array(StoreCreditEntry) }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    GetMyStoreCredit: {
      route: 'GET /v1/my-store-credit',
      description: 'The store credit of the member who is signed in, and its history. An addition of this project.',
      response: message('MyStoreCreditResponse', 'The store credit of the member.', {
        storeCredit: StoreCredit,
        entries: array(StoreCreditEntry).describe('What changed it, the newest first.'),
      }),
      request: EmptyRequest,
    },
    ListMyGiftCards: {
      route: 'GET /v1/my-gift-cards',
      description: 'The gift cards of the member who is signed in. An addition of this project.',
      response: message('MyGiftCardsResponse', 'The gift cards of the member, the newest first.', {
        giftCards: array(IssuedGiftCard).describe(
          'Those mailed to the member, used in an order or bought by the member. Without a balance where it was bought for someone else.',
        ),
      }),
      request: EmptyRequest,
    },
  },
)
