/** The calls by which customers manage their own subscriptions. They are additions of this project. */
import { AddressWithContact } from '../../address.ts'
import { defineCalls } from '../../define-calls.ts'
import { array, boolean, guid, int64, message, optional, payload, text, timestamp, webUrl } from '../../wire.ts'
import { MySubscription, SubscriptionLineChange } from './my-subscription.ts'

const MySubscriptionResponse = message(
  'MySubscriptionResponse',
  'The subscription as it is now. An addition of this project.',
  { mySubscription: MySubscription },
)

/** Names a subscription: by its id for members, or by the token of a mailed link for everyone who has it. */
const which = {
  subscriptionContractId: optional(guid).describe('A subscription of the member who calls.'),
  token: optional(text({ min: 1, max: 1000 })).describe('Token of the link in a mail. It needs no account.'),
}
const revision = optional(int64).describe('The revision that the caller has seen. Default: whatever is stored.')

const PATH = '/v1/my-subscriptions'
const readErrors = ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_LINK_INVALID'] as const
const changing = [...readErrors, 'SUBSCRIPTION_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'] as const

export const mySubscriptions = defineCalls(
  { module: 'mySubscriptions', service: 'subscriptionContracts', roles: ['visitor', 'member'] },
  {
    ListMySubscriptions: {
      route: `GET ${PATH}`,
      description: 'The subscriptions of the member who calls, the newest first. An addition of this project.',
      roles: ['member'],
      request: payload('Nothing to choose.', {}),
      response: payload('Subscriptions of the caller.', {
        mySubscriptions: array(MySubscription),
      }),
    },
    GetMySubscription: {
      route: `POST ${PATH}/get`,
      effect: 'read',
      description: 'An own subscription, or the one of a mailed link. An addition of this project.',
      request: payload('Which subscription.', which),
      response: MySubscriptionResponse,
      errors: readErrors,
    },
    SkipMySubscriptionCycle: {
      route: `POST ${PATH}/skip`,
      description: 'Skips the next delivery, or takes that back. An addition of this project.',
      request: payload('Which subscription.', {
        ...which,
        revision,
        undo: optional(boolean).describe('Whether the last skipped delivery is made after all. Default: no.'),
      }),
      response: MySubscriptionResponse,
      errors: changing,
    },
    PauseMySubscription: {
      route: `POST ${PATH}/pause`,
      description: 'Pauses deliveries, until they are resumed or until a date. An addition of this project.',
      arguments: {
        fields: ['subscriptionContractId'],
        rest: 'options',
        types: { options: 'PauseMySubscriptionOptions' },
      },
      request: payload('Which subscription.', {
        ...which,
        revision,
        untilDate: optional(timestamp).describe('Deliveries go on then by themselves. Default: never.'),
      }),
      response: MySubscriptionResponse,
      errors: changing,
    },
    ResumeMySubscription: {
      route: `POST ${PATH}/resume`,
      description: 'Goes on with deliveries at the next date of their rhythm. An addition of this project.',
      request: payload('Which subscription.', { ...which, revision }),
      response: MySubscriptionResponse,
      errors: changing,
    },
    CancelMySubscription: {
      route: `POST ${PATH}/cancel`,
      description: 'Cancels a subscription: at once, or at the end of its minimum term. An addition of this project.',
      request: payload('Which subscription.', {
        ...which,
        revision,
        reason: optional(text({ max: 500 })),
      }),
      response: MySubscriptionResponse,
      errors: changing,
    },
    ChangeMySubscription: {
      route: `POST ${PATH}/change`,
      description: 'Changes lines, address, card or next date. What is left out stays. An addition of this project.',
      arguments: { fields: ['subscriptionContractId'], rest: 'changes', types: { changes: 'MySubscriptionChanges' } },
      request: payload('What changes.', {
        ...which,
        revision,
        lineItems: optional(array(SubscriptionLineChange, { min: 1, max: 100 })),
        shippingAddress: optional(AddressWithContact),
        paymentMethodId: optional(guid).describe('A saved card of the member who calls.'),
        nextBillingDate: optional(timestamp).describe('In the future. Later deliveries are counted from it.'),
      }),
      response: MySubscriptionResponse,
      errors: [...changing, 'LINE_ITEM_NOT_FOUND', 'INVALID_ITEM_OPTIONS', 'SAVED_PAYMENT_METHOD_NOT_FOUND'],
    },
    StartMySubscriptionPaymentMethod: {
      route: `POST ${PATH}/payment-method`,
      description: 'A page of the payment provider where the customer enters a new card. An addition of this project.',
      request: payload('Where the customer comes back to.', {
        ...which,
        provider: optional(text({ min: 1, max: 50 })).describe('Default: the one that the subscription has.'),
        returnUrl: webUrl.describe('A page of this site or of the shop. It gets the query parameter `setUpId`.'),
      }),
      response: payload('The page.', { redirectUrl: webUrl, setUpId: guid }),
      errors: [...changing, 'SUBSCRIPTION_PAYMENT_NOT_AVAILABLE'],
    },
    FinishMySubscriptionPaymentMethod: {
      route: `POST ${PATH}/payment-method/finish`,
      description:
        'Takes the card that was entered. A delivery that waits is charged to it. An addition of this project.',
      request: payload('Which page.', { ...which, setUpId: guid }),
      response: payload('The subscription.', {
        mySubscription: MySubscription,
        completed: boolean.describe('False while the customer, or the provider, has not decided.'),
      }),
      errors: changing,
    },
    PayMySubscription: {
      route: `POST ${PATH}/pay`,
      description: 'Pays a delivery that waits, where the bank asks its customer. An addition of this project.',
      request: payload('How it is paid.', {
        ...which,
        provider: optional(text({ min: 1, max: 50 })).describe('Default: the one that the subscription has.'),
        returnUrl: webUrl.describe('A page of this site or of the shop, after the page of the provider.'),
      }),
      response: payload('What became of it.', {
        mySubscription: MySubscription,
        redirectUrl: optional(webUrl).describe('Where the customer pays. Absent when it was paid.'),
      }),
      errors: [...changing, 'SUBSCRIPTION_NOT_DUE', 'SUBSCRIPTION_PAYMENT_NOT_AVAILABLE'],
    },
    DecideMySubscriptionPrice: {
      route: `POST ${PATH}/price`,
      description: 'Agrees to a later price, or declines it. An addition of this project.',
      request: payload('The decision.', { ...which, revision, accepted: boolean }),
      response: MySubscriptionResponse,
      errors: changing,
    },
  },
)
