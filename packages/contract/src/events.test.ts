import { describe, expect, it } from 'vitest'
import { EventEnvelope, EventIdentity, events } from './events.ts'

const id = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const origin = { originatedFromVersion: 'V1_CATALOG' }

describe('the events', () => {
  it('§7.10 are those of cart, catalog, redirect sessions and apps, and besides those of orders, discount rules and coupons', () => {
    expect(Object.values(events).map(({ name }) => name)).toEqual([
      'cartCreated',
      'cartUpdated',
      'cartDeleted',
      'redirectSessionCreated',
      'productCreated',
      'productChanged',
      'productDeleted',
      'collectionCreated',
      'collectionChanged',
      'collectionDeleted',
      'variantsChanged',
      'locationCreated',
      'locationUpdated',
      'locationArchiveStatus',
      'locationSetDefaultLocation',
      'orderCreated',
      'orderUpdated',
      'orderApproved',
      'discountRuleCreated',
      'discountRuleUpdated',
      'discountRuleDeleted',
      'couponCreated',
      'couponUpdated',
      'couponDeleted',
      'orderCanceled',
      'orderFulfilled',
      'orderPaymentStatusUpdated',
      'fulfillmentsUpdated',
      'orderTransactionsUpdated',
      'orderTransactionsRefundCompleted',
      'draftOrderCreated',
      'draftOrderUpdated',
      'draftOrderDeleted',
      'orderImported',
      'orderCommitted',
      'orderPaymentRequestCreated',
      'orderPaymentRequestUpdated',
      'orderPaymentRequestDeleted',
      'orderPaymentRequestPaid',
      'orderPaymentRequestVoided',
      'orderPaymentRequestExpired',
      'subscriptionContractCreated',
      'subscriptionContractUpdated',
      'subscriptionContractDeleted',
      'savedPaymentMethodCreated',
      'savedPaymentMethodUpdated',
      'savedPaymentMethodDeleted',
      'orderCancellationRequested',
      'orderCancellationDeclined',
      'orderReturnCreated',
      'orderReturnUpdated',
      'withdrawalCreated',
      'withdrawalUpdated',
      'emailSubscriptionCreated',
      'emailSubscriptionUpdated',
      'emailSubscriptionDeleted',
      'membershipCreated',
      'membershipUpdated',
      'jobUpdated',
      'abandonedCheckoutCreated',
      'abandonedCheckoutUpdated',
      'abandonedCheckoutDeleted',
      'abandonedCheckoutRecovered',
      'productV3Created',
      'productV3Updated',
      'productV3Deleted',
      'brandV3Created',
      'brandV3Updated',
      'brandV3Deleted',
      'ribbonV3Created',
      'ribbonV3Updated',
      'ribbonV3Deleted',
      'infoSectionV3Created',
      'infoSectionV3Updated',
      'infoSectionV3Deleted',
      'customizationV3Created',
      'customizationV3Updated',
      'customizationV3Deleted',
      'inventoryItemV3Created',
      'inventoryItemV3Updated',
      'categoryCreated',
      'categoryUpdated',
      'categoryDeleted',
      'cartV2Created',
      'cartV2Updated',
      'cartV2Deleted',
      'appInstalled',
      'appRemoved',
    ])
  })

  it('nest JSON texts in an envelope', () => {
    const identity = JSON.stringify({ identityType: 'MEMBER', memberId: id })
    const envelope = EventEnvelope.parse({
      eventType: 'wix.ecom.v1.cart_created',
      instanceId: id,
      identity,
      data: '{}',
    })
    expect(EventIdentity.parse(JSON.parse(envelope.identity ?? ''))).toEqual({ identityType: 'MEMBER', memberId: id })
  })

  it('about a cart say what happened in one of four bodies', () => {
    const event = {
      id,
      entityFqdn: 'wix.ecom.v1.cart',
      slug: 'deleted',
      entityId: id,
      eventTime: '2026-01-01T00:00:00.000Z',
      triggeredByAnonymizeRequest: false,
      entityEventSequence: '7',
      deletedEvent: {},
    }
    expect(events['wix.ecom.v1.cart_deleted'].payload.parse(event)).toEqual(event)
  })

  it('about a collection name it in both spellings', () => {
    const { payload } = events['com.wix.ecommerce.catalog.api.v1.CollectionDeleted']
    expect(payload.safeParse({ collection_Id: id, collectionId: id, ...origin }).success).toBe(true)
    expect(payload.safeParse({ collectionId: id, ...origin }).success).toBe(false)
  })
})
