/** The calls of email subscriptions: customers consent to the newsletter, the shop reads who did. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  GetMyEmailSubscriptionResponse,
  QueryEmailSubscriptionsRequest,
  QueryEmailSubscriptionsResponse,
  SetMyEmailSubscriptionRequest,
  SubscribeToNewsletterRequest,
  UpsertEmailSubscriptionRequest,
  UpsertEmailSubscriptionResponse,
} from './messages.ts'

const PATH = '/v1/email-subscriptions'
const subscriptions = { module: 'emailSubscriptions', service: 'emailSubscriptions' } as const
const staff = { ...subscriptions, area: 'CUSTOMERS', scope: 'MANAGE_MEMBERS', roles: ['owner', 'app'] } as const
const own = { ...subscriptions, roles: ['member'] } as const

export const SubscribeToNewsletter = defineCall({
  ...subscriptions,
  name: 'SubscribeToNewsletter',
  description: 'Asks an address by mail to confirm that it wants the newsletter. An addition of this project.',
  details:
    'Role: visitor or member. The response is the same whether the address is known. A member subscribes the own, verified address at once.',
  arguments: 'request',
  parameters: { options: 'the address, the text that the customer agreed to, and the language of the mail' },
  roles: ['visitor', 'member'],
  method: 'POST',
  effect: 'write',
  path: `${PATH}/subscribe`,
  carrier: 'body',
  request: SubscribeToNewsletterRequest,
  response: EmptyResponse,
  errors: ['TOO_MANY_REQUESTS'],
})

export const GetMyEmailSubscription = defineCall({
  ...own,
  name: 'GetMyEmailSubscription',
  description: 'Whether the calling member gets the newsletter. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/my`,
  carrier: 'query',
  request: EmptyRequest,
  response: GetMyEmailSubscriptionResponse,
})

export const SetMyEmailSubscription = defineCall({
  ...own,
  name: 'SetMyEmailSubscription',
  description:
    'Subscribes the calling member to the newsletter, or withdraws the consent. An addition of this project.',
  details: 'An address that is not verified gets a mail to confirm first.',
  arguments: { fields: ['subscribed'], rest: 'options', types: { options: 'SetMyEmailSubscriptionOptions' } },
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/my`,
  carrier: 'body',
  request: SetMyEmailSubscriptionRequest,
  response: GetMyEmailSubscriptionResponse,
  errors: ['TOO_MANY_REQUESTS'],
})

export const UpsertEmailSubscription = defineCall({
  ...staff,
  name: 'UpsertEmailSubscription',
  description: 'Records a consent given elsewhere, asks an address to confirm, or withdraws a consent.',
  parameters: { subscription: 'the address, its status, and what the customer agreed to' },
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: UpsertEmailSubscriptionRequest,
  response: UpsertEmailSubscriptionResponse,
})

export const QueryEmailSubscriptions = defineCall({
  ...staff,
  name: 'QueryEmailSubscriptions',
  description: 'Subscriptions by filter, sort order and cursor, newest first.',
  details:
    'The shop sends no newsletters: give the addresses with `subscriptionStatus` `SUBSCRIBED` to your mail service.',
  result: 'response',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  carrier: 'body',
  request: QueryEmailSubscriptionsRequest,
  response: QueryEmailSubscriptionsResponse,
})
