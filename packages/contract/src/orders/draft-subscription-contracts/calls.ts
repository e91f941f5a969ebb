/** The calls of drafts of subscription contracts. */
import { AddressWithContact } from '../../address.ts'
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { TaxTags } from '../../selling/taxes/entities.ts'
import { BulkTaxResult } from '../../selling/taxes/exempt-group-messages.ts'
import { array, boolean, guid, int, json, optional, payload, text } from '../../wire.ts'
import { DraftCatalogItem, DraftCustomItem } from '../draft-orders/draft-order.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import {
  DraftSubscriptionContract,
  SubscriptionDraftLineUpdate,
  SubscriptionDraftShippingInput,
  SubscriptionDraftTarget,
  SubscriptionNonDraftableReason,
} from './draft.ts'
import {
  CalculatedDraftSubscriptionContractResponse,
  DraftSubscriptionContractIdRequest,
  SubscriptionCommitSettings,
} from './messages.ts'

const PATH = '/v1/draft-subscription-contracts'
const BULK = '/v1/bulk/draft-subscription-contracts'

const draftSubscriptionContractId = guid
const ofDraft = ['DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND', 'ALREADY_COMMITTED'] as const
const notDraftable = ['SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE', 'CYCLE_ALREADY_STARTED'] as const
const tags = {
  assignTags: optional(TaxTags),
  unassignTags: optional(TaxTags),
}

export const draftSubscriptionContracts = defineCalls(
  {
    module: 'draftSubscriptionContracts',
    service: 'draftSubscriptionContracts',
    roles: ['owner', 'app'],
    scope: 'MANAGE_ORDERS',
  },
  {
    CreateDraftSubscriptionContract: {
      route: `POST ${PATH}`,
      description: 'Starts changes of a subscription contract, or continues those of the same caller and target.',
      request: payload('Which contract, and from which delivery on.', {
        subscriptionContractId: guid,
        target: SubscriptionDraftTarget,
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND', ...notDraftable, 'DRAFT_ALREADY_EXISTS_FOR_ANOTHER_TARGET'],
    },
    GetDraftSubscriptionContract: {
      route: `GET ${PATH}/{draftSubscriptionContractId}`,
      description: 'A draft with what its delivery comes to now. A committed one is as it was committed.',
      request: DraftSubscriptionContractIdRequest,
      response: CalculatedDraftSubscriptionContractResponse,
      errors: ['DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    QueryDraftSubscriptionContracts: {
      route: `GET ${PATH}/query`,
      alternatives: [`POST ${PATH}/query`],
      description: 'Drafts by filter, sort order and cursor. Default order: newest first.',
      request: payload('Which drafts.', { query: optional(PlatformQuery) }),
      response: payload('A page of them.', {
        draftSubscriptionContracts: array(DraftSubscriptionContract),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    DeleteDraftSubscriptionContract: {
      route: `DELETE ${PATH}/{draftSubscriptionContractId}`,
      description: 'Discards a draft. What a committed one changed stays.',
      request: DraftSubscriptionContractIdRequest,
      response: EmptyResponse,
      errors: ['DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    },
    AddLineItemsToDraftSubscription: {
      route: `POST ${PATH}/{draftSubscriptionContractId}/items`,
      description: 'Adds items of the catalog, or others, to a draft.',
      arguments: { fields: ['draftSubscriptionContractId'], rest: 'items', types: { items: 'SubscriptionDraftItems' } },
      request: payload('What to add.', {
        draftSubscriptionContractId,
        catalogLineItems: optional(array(DraftCatalogItem, { max: 300 })),
        customLineItems: optional(array(DraftCustomItem, { max: 300 })),
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: [
        ...ofDraft,
        'LINE_ITEM_ALREADY_EXISTS',
        'CATALOG_ITEM_NOT_FOUND',
        'INVALID_ITEM_OPTIONS',
        'GIFT_CARD_ITEM_UNSUPPORTED',
        'MULTIPLE_CATALOGS',
        'MAX_ITEMS_REACHED',
      ],
    },
    UpdateDraftSubscriptionLineItems: {
      route: `POST ${PATH}/{draftSubscriptionContractId}/line-items`,
      description: 'Changes quantities and prices of lines of a draft, or removes them.',
      request: payload('Which lines to change.', {
        draftSubscriptionContractId,
        lineItemChanges: array(SubscriptionDraftLineUpdate, { min: 1, max: 300 }),
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: [...ofDraft, 'LINE_ITEM_NOT_FOUND', 'LINE_ITEM_IS_REMOVED'],
    },
    SetDraftSubscriptionRecipientInfo: {
      route: `PUT ${PATH}/{draftSubscriptionContractId}/recipient-info`,
      description: 'Sets the recipient of a draft.',
      request: payload('The recipient. Left out: the one of the contract.', {
        draftSubscriptionContractId,
        recipientInfo: optional(AddressWithContact),
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: ofDraft,
    },
    SetDraftSubscriptionShippingInfo: {
      route: `PUT ${PATH}/{draftSubscriptionContractId}/shipping-info`,
      description: 'Sets the delivery of a draft, by a shipping option of the shop.',
      request: payload('The delivery. Left out: the first option that is offered at each delivery.', {
        draftSubscriptionContractId,
        shippingInfo: optional(SubscriptionDraftShippingInput),
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: [...ofDraft, 'SHIPPING_OPTION_NOT_FOUND'],
    },
    CommitDraftSubscriptionContract: {
      route: `POST ${PATH}/{draftSubscriptionContractId}/commit`,
      description: 'Applies a draft to its contract, in one step.',
      arguments: {
        fields: ['draftSubscriptionContractId'],
        rest: 'settings',
        types: { settings: 'CommitSubscriptionDraftOptions' },
      },
      request: payload('How to apply it.', {
        draftSubscriptionContractId,
        reason: optional(text({ max: 200 })).describe('For the history of the contract.'),
        settings: optional(SubscriptionCommitSettings),
      }),
      response: CalculatedDraftSubscriptionContractResponse,
      errors: [
        ...ofDraft,
        ...notDraftable,
        'DRAFT_BELONGS_TO_ANOTHER_OWNER',
        'NO_CHANGES_TO_COMMIT',
        'NO_SUBSCRIPTION_LINE_ITEMS_AFTER_COMMIT',
        'SHIPPING_ADDRESS_REQUIRED',
        'CALCULATION_ERROR',
        'REVISION_CONFLICT',
      ],
    },
    GetSubscriptionContractDraftability: {
      route: `GET ${PATH}/draftability`,
      description: 'Whether the caller may change a subscription contract by a draft, and why not.',
      request: payload('Which contract.', { subscriptionContractId: guid }),
      response: payload('Whether it takes a draft.', {
        draftable: boolean,
        nonDraftableReasons: array(SubscriptionNonDraftableReason, { max: 10 }),
        currentCycle: optional(int({ min: 0 })).describe('The last delivery that was ordered or skipped.'),
      }),
    },
    BulkUpdateDraftSubscriptionContractTags: {
      route: `POST ${BULK}/update-tags`,
      description: 'Adds tags to up to 100 drafts, or removes them. Each succeeds or fails by itself.',
      arguments: {
        fields: ['draftSubscriptionContractIds'],
        rest: 'change',
        types: { change: 'SubscriptionTagChange' },
      },
      request: payload('Which drafts, and the tags to add and to remove.', {
        draftSubscriptionContractIds: array(guid, { min: 1, max: 100 }),
        ...tags,
      }),
      response: payload('The result for each draft.', {
        results: array(BulkTaxResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
      errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
    },
    BulkUpdateDraftSubscriptionContractTagsByFilter: {
      route: `POST ${BULK}/update-tags-by-filter`,
      description: 'Adds tags to the drafts that match a filter, and removes tags.',
      details: 'The change is complete when this returns.',
      arguments: { fields: ['filter'], rest: 'change', types: { change: 'SubscriptionTagChange' } },
      result: 'nothing',
      request: payload('Which drafts, and the tags to add and to remove.', {
        filter: json.describe('Such as `{"status": "DRAFT"}`. An empty filter is all of them.'),
        ...tags,
      }),
      response: payload('The change is done.', {
        jobId: guid.describe('Id of this change. It is complete when the response arrives, so no job has this id.'),
      }),
      errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
    },
  },
)
