/** The calls of email subscriptions: customers consent to the newsletter, the shop reads who did. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, email, language, message, optional, payload } from '../../wire.ts'
import { consentText, EmailSubscription, EmailSubscriptionToSet, MyEmailSubscription } from './subscription.ts'

const PATH = '/v1/email-subscriptions'
const subscriptions = { module: 'emailSubscriptions', service: 'emailSubscriptions' } as const
const staff = { ...subscriptions, area: 'CUSTOMERS', scope: 'MANAGE_MEMBERS', roles: ['owner', 'app'] } as const

const GetMyEmailSubscriptionResponse = message('GetMyEmailSubscriptionResponse', 'The own subscription.', {
  subscription: MyEmailSubscription,
})

export const emailSubscriptions = defineCalls(
  { ...subscriptions, roles: ['member'] },
  {
    SubscribeToNewsletter: {
      ...subscriptions,
      route: `POST ${PATH}/subscribe`,
      description: 'Asks an address by mail to confirm that it wants the newsletter. An addition of this project.',
      details:
        'Role: visitor or member. The response is the same whether the address is known. A member subscribes the own, verified address at once.',
      arguments: 'request',
      parameters: { options: 'the address, the text that the customer agreed to, and the language of the mail' },
      roles: ['visitor', 'member'],
      request: payload('Who wants the newsletter.', {
        email,
        consentText,
        language: optional(language).describe('The language of the mail. Default: that of the site.'),
      }),
      response: EmptyResponse,
      errors: ['TOO_MANY_REQUESTS'],
    },
    GetMyEmailSubscription: {
      route: `GET ${PATH}/my`,
      description: 'Whether the calling member gets the newsletter. An addition of this project.',
      request: EmptyRequest,
      response: GetMyEmailSubscriptionResponse,
    },
    SetMyEmailSubscription: {
      route: `PUT ${PATH}/my`,
      description:
        'Subscribes the calling member to the newsletter, or withdraws the consent. An addition of this project.',
      details: 'An address that is not verified gets a mail to confirm first.',
      arguments: { fields: ['subscribed'], rest: 'options', types: { options: 'SetMyEmailSubscriptionOptions' } },
      request: payload('Whether to get the newsletter.', {
        subscribed: boolean,
        consentText: optional(consentText).describe('Required to subscribe: what the member agreed to.'),
      }),
      response: GetMyEmailSubscriptionResponse,
      errors: ['TOO_MANY_REQUESTS'],
    },
    UpsertEmailSubscription: {
      ...staff,
      route: `POST ${PATH}`,
      description: 'Records a consent given elsewhere, asks an address to confirm, or withdraws a consent.',
      parameters: { subscription: 'the address, its status, and what the customer agreed to' },
      request: payload('What to record.', {
        subscription: EmailSubscriptionToSet,
      }),
      response: payload('As it is stored.', {
        subscription: EmailSubscription,
      }),
    },
    QueryEmailSubscriptions: {
      ...staff,
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Subscriptions by filter, sort order and cursor, newest first.',
      details:
        'The shop sends no newsletters: give the addresses with `subscriptionStatus` `SUBSCRIBED` to your mail service.',
      result: 'response',
      request: payload('Which subscriptions.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of subscriptions.', {
        subscriptions: array(EmailSubscription),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
  },
)
