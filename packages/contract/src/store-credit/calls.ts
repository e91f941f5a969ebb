/** The calls of store credit, and of the gift cards of a member. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  ChangeStoreCreditRequest,
  ChangeStoreCreditResponse,
  ListStoreCreditEntriesResponse,
  MyGiftCardsResponse,
  MyStoreCreditResponse,
  QueryStoreCreditRequest,
  QueryStoreCreditResponse,
  StoreCreditRequest,
  StoreCreditResponse,
} from './messages.ts'

const staff = {
  module: 'storeCredit',
  service: 'giftCards',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const
const change = {
  ...staff,
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  request: ChangeStoreCreditRequest,
  response: ChangeStoreCreditResponse,
} as const
const own = {
  module: 'ownBalances',
  service: 'giftCards',
  roles: ['member'],
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  request: EmptyRequest,
} as const

export const GrantStoreCredit = defineCall({
  ...change,
  name: 'GrantStoreCredit',
  description: 'Gives store credit to a member. An addition of this project.',
  arguments: { fields: ['memberId'], rest: 'change', types: { change: 'StoreCreditChange' } },
  parameters: {
    change: '`amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters',
  },
  path: '/v1/store-credit/{memberId}/grant',
  errors: ['MEMBER_NOT_FOUND', 'CURRENCY_NOT_SUPPORTED'],
})

export const TakeStoreCredit = defineCall({
  ...change,
  name: 'TakeStoreCredit',
  description: 'Takes store credit from a member, at most what is left. An addition of this project.',
  arguments: { fields: ['memberId'], rest: 'change', types: { change: 'StoreCreditChange' } },
  parameters: {
    change: '`amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters',
  },
  path: '/v1/store-credit/{memberId}/take',
  errors: ['MEMBER_NOT_FOUND', 'CURRENCY_NOT_SUPPORTED', 'INSUFFICIENT_FUNDS'],
})

export const GetStoreCredit = defineCall({
  ...staff,
  name: 'GetStoreCredit',
  description: 'The store credit of a member. An addition of this project.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/store-credit/{memberId}',
  request: StoreCreditRequest,
  response: StoreCreditResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const QueryStoreCredit = defineCall({
  ...staff,
  name: 'QueryStoreCredit',
  description: 'The store credit of members who have or had some. An addition of this project.',
  method: 'POST',
  effect: 'read',
  carrier: 'body',
  path: '/v1/store-credit/query',
  request: QueryStoreCreditRequest,
  response: QueryStoreCreditResponse,
})

export const ListStoreCreditEntries = defineCall({
  ...staff,
  name: 'ListStoreCreditEntries',
  description: 'What changed the store credit of a member. An addition of this project.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/store-credit/{memberId}/entries',
  request: StoreCreditRequest,
  response: ListStoreCreditEntriesResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const GetMyStoreCredit = defineCall({
  ...own,
  name: 'GetMyStoreCredit',
  description: 'The store credit of the member who is signed in, and its history. An addition of this project.',
  path: '/v1/my-store-credit',
  response: MyStoreCreditResponse,
})

export const ListMyGiftCards = defineCall({
  ...own,
  name: 'ListMyGiftCards',
  description: 'The gift cards of the member who is signed in. An addition of this project.',
  path: '/v1/my-gift-cards',
  response: MyGiftCardsResponse,
})
