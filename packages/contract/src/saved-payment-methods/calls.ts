/** The calls of the saved cards of a member. A card is saved by a payment. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  ListSavedPaymentMethodsRequest,
  ListSavedPaymentMethodsResponse,
  SavedPaymentMethodIdRequest,
  SavedPaymentMethodResponse,
  UpdateSavedPaymentMethodRequest,
  UpsertSavedPaymentMethodRequest,
} from './messages.ts'

const own = { module: 'savedPaymentMethods', service: 'savedPaymentMethods', roles: ['member'] } as const
const PATH = '/v1/saved-payment-methods'
const one = {
  ...own,
  request: SavedPaymentMethodIdRequest,
  errors: ['SAVED_PAYMENT_METHOD_NOT_FOUND'],
} as const

export const ListSavedPaymentMethods = defineCall({
  ...own,
  name: 'ListSavedPaymentMethods',
  description: 'The saved cards of the member who is signed in.',
  method: 'GET',
  effect: 'read',
  path: PATH,
  carrier: 'query',
  request: ListSavedPaymentMethodsRequest,
  response: ListSavedPaymentMethodsResponse,
})

export const GetSavedPaymentMethod = defineCall({
  ...one,
  name: 'GetSavedPaymentMethod',
  description: 'A saved card of the member who is signed in.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{savedPaymentMethodId}`,
  carrier: 'query',
  response: SavedPaymentMethodResponse,
})

export const DeleteSavedPaymentMethod = defineCall({
  ...one,
  name: 'DeleteSavedPaymentMethod',
  description: 'Deletes a saved card of the member who is signed in, also at the payment provider.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{savedPaymentMethodId}`,
  carrier: 'query',
  response: EmptyResponse,
})

export const UpdateSavedPaymentMethod = defineCall({
  ...own,
  name: 'UpdateSavedPaymentMethod',
  description: 'Changes whether the shop may charge a saved card for orders of the member who is signed in.',
  arguments: { types: { savedPaymentMethod: 'SavedPaymentMethodUpdate' } },
  parameters: { savedPaymentMethod: 'with the revision that was read' },
  method: 'PATCH',
  effect: 'write',
  path: `${PATH}/{savedPaymentMethod.id}`,
  carrier: 'body',
  request: UpdateSavedPaymentMethodRequest,
  response: SavedPaymentMethodResponse,
  errors: ['SAVED_PAYMENT_METHOD_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const UpsertSavedPaymentMethod = defineCall({
  ...own,
  name: 'UpsertSavedPaymentMethod',
  inClient: false,
  description:
    'Always fails: this site issues no temporary card tokens. A card is saved by a payment with `savePaymentMethod`.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/upsert`,
  carrier: 'body',
  request: UpsertSavedPaymentMethodRequest,
  response: SavedPaymentMethodResponse,
  errors: ['TEMPORARY_CARD_TOKEN_NOT_FOUND'],
})

export const MarkSavedPaymentMethodPrimary = defineCall({
  ...one,
  name: 'MarkSavedPaymentMethodPrimary',
  description: 'Makes a saved card of the member who is signed in the one that the checkout suggests.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{savedPaymentMethodId}/mark-primary`,
  // The provider's package sends it by GET.
  alternatives: [{ method: 'GET', path: `${PATH}/{savedPaymentMethodId}/mark-primary` }],
  carrier: 'body',
  response: EmptyResponse,
})
