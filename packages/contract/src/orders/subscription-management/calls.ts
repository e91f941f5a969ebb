/** The calls by which owners manage subscriptions. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { SubscribedKind, SubscriptionFileFormat } from '../../enumerations.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int, language, localDate, optional, payload, text } from '../../wire.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { SubscriptionBulkChange, SubscriptionChangeResult, SubscriptionRun } from './bulk.ts'
import { NewCancellation, SubscriptionCancellation } from './cancellation.ts'
import { ManagedSubscription, ManagedSubscriptionResponse } from './managed-subscription.ts'
import { SubscribedCount, SubscriptionCurrencyReport, SubscriptionRowError } from './report.ts'

const PATH = '/v1/managed-subscriptions'
const staff = ['owner', 'app'] as const

const selection = {
  subscriptionIds: array(guid, { min: 1, max: 1000 }),
  change: SubscriptionBulkChange,
}

export const subscriptionManagement = defineCalls(
  { module: 'subscriptionManagement', service: 'orders', scope: 'MANAGE_ORDERS' },
  {
    QueryManagedSubscriptions: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description:
        'Subscriptions by status, product, option, next date, value, customer and failed payment. Newest first unless sorted. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      roles: staff,
      request: payload('Which subscriptions.', { query: optional(PlatformQuery) }),
      response: payload('A page of them.', {
        subscriptions: array(ManagedSubscription),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    GetManagedSubscription: {
      route: `GET ${PATH}/{subscriptionId}`,
      description: 'A subscription with its periods, orders and payments. An addition of this project.',
      roles: staff,
      request: payload('Which subscription.', { subscriptionId: guid }),
      response: ManagedSubscriptionResponse,
      errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    GetSubscriptionReport: {
      route: `POST ${PATH}/report`,
      effect: 'read',
      description:
        'Monthly recurring revenue, churn and forecast of subscriptions, by currency. An addition of this project.',
      roles: staff,
      arguments: 'request',
      parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
      request: payload('Which period.', {
        from: localDate,
        to: localDate,
        months: optional(int({ min: 1, max: 24 })).describe('Months of the forecast, this one included. Default: 12.'),
      }),
      response: payload('Figures and forecast of each currency, the one with the most subscriptions first.', {
        currencies: array(SubscriptionCurrencyReport),
      }),
    },
    CountSubscriptionsOf: {
      route: `POST ${PATH}/count`,
      effect: 'read',
      description:
        'How many running subscriptions depend on products, variants, options or delivery options. An addition of this project.',
      roles: staff,
      arguments: 'request',
      request: payload('The kind of record.', {
        kind: SubscribedKind,
        ids: array(text({ min: 1, max: 100 }), { min: 1, max: 100 }).describe('For `DELIVERY_OPTION`: their codes.'),
      }),
      response: payload('Their numbers, in the order of the ids.', {
        counts: array(SubscribedCount),
      }),
    },
    PreviewSubscriptionChanges: {
      route: `POST ${PATH}/changes/preview`,
      effect: 'read',
      description: 'What a change of many subscriptions would do. An addition of this project.',
      roles: staff,
      arguments: 'request',
      request: payload('Which subscriptions, and the change.', selection),
      response: payload('What it would do.', { results: array(SubscriptionChangeResult) }),
    },
    ApplySubscriptionChanges: {
      route: `POST ${PATH}/changes`,
      description: 'Changes many subscriptions. Each is changed or fails by itself. An addition of this project.',
      roles: staff,
      arguments: 'request',
      request: payload('Which subscriptions, and the change.', selection),
      response: payload('What it did.', { run: SubscriptionRun, results: array(SubscriptionChangeResult) }),
    },
    UndoSubscriptionChanges: {
      route: `POST ${PATH}/changes/{runId}/undo`,
      description:
        'Takes a change of many subscriptions back. Subscriptions that changed since stay as they are. An addition of this project.',
      roles: staff,
      request: payload('Which change.', { runId: guid }),
      response: payload('What it did.', { run: SubscriptionRun, results: array(SubscriptionChangeResult) }),
      errors: ['SUBSCRIPTION_RUN_NOT_FOUND', 'SUBSCRIPTION_RUN_UNDONE'],
    },
    ListSubscriptionRuns: {
      route: 'GET /v1/managed-subscription-runs',
      description: 'The last changes of many subscriptions, the newest first. An addition of this project.',
      roles: staff,
      request: payload('Nothing to choose.', {}),
      response: payload('At most 20 changes.', { runs: array(SubscriptionRun) }),
    },
    ImportSubscriptions: {
      route: `POST ${PATH}/import`,
      description:
        'Imports running subscriptions from CSV: with own columns, or an export of Shopify, WooCommerce Subscriptions or the provider. An addition of this project.',
      details: 'All rows or none. A row whose `external_id` was imported before is skipped.',
      roles: staff,
      arguments: 'request',
      request: payload('The file.', {
        csv: text({ min: 1, max: 10_000_000 }),
        dryRun: optional(boolean).describe('Whether the file is only checked. Default: no.'),
      }),
      response: payload('What was imported, or would be.', {
        format: SubscriptionFileFormat,
        created: int({ min: 0 }),
        skipped: int({ min: 0 }).describe('Imported before.'),
        withoutMandate: int({ min: 0 }).describe('Their customers are asked for a card before the next date.'),
        errors: array(SubscriptionRowError).describe('At most 100.'),
        errorCount: int({ min: 0 }),
      }),
    },
    CreateSubscriptionCancellation: {
      route: 'POST /v1/subscription-cancellations',
      description:
        'Stores the statement by which a customer cancels a subscription, cancels it where it matches, and acknowledges it by mail. An addition of this project.',
      details: 'Role: any. Visitors get the same response whether or not a subscription matches.',
      arguments: { fields: ['cancellation'], rest: 'options', types: { options: 'CreateCancellationOptions' } },
      roles: ['visitor', 'member', ...staff],
      request: payload('The statement.', {
        cancellation: NewCancellation,
        language: optional(language).describe('The language of the mail. Default: that of the site.'),
      }),
      response: payload('The statement as it arrived.', { cancellation: SubscriptionCancellation }),
      errors: ['TOO_MANY_REQUESTS'],
    },
  },
)
