/** The calls of the saved cards of a member. A card is saved by a payment. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { CursorPaging } from '../../platform/query/paging.ts'
import { array, guid, message, optional, payload } from '../../wire.ts'
import { NewSavedPaymentMethod, SavedPaymentMethodChanges, SavedPaymentMethodIdRequest } from './messages.ts'
import { SavedPaymentMethod } from './saved-payment-method.ts'

const own = { module: 'savedPaymentMethods', service: 'savedPaymentMethods', roles: ['member'] } as const
const PATH = '/v1/saved-payment-methods'
const one = { ...own, request: SavedPaymentMethodIdRequest, errors: ['SAVED_PAYMENT_METHOD_NOT_FOUND'] } as const

const SavedPaymentMethodResponse = message('SavedPaymentMethodResponse', 'The saved card.', {
  savedPaymentMethod: SavedPaymentMethod,
})

export const savedPaymentMethods = defineCalls(own, {
  ListSavedPaymentMethods: {
    route: `GET ${PATH}`,
    description: 'The saved cards of the member who is signed in.',
    request: payload('Which page.', {
      paging: optional(CursorPaging),
    }),
    response: payload('The saved cards of the member: the one that the checkout suggests first, then the newest.', {
      savedPaymentMethods: array(SavedPaymentMethod),
      pagingMetadata: CursorPagingMetadata,
    }),
  },
  GetSavedPaymentMethod: {
    ...one,
    route: `GET ${PATH}/{savedPaymentMethodId}`,
    description: 'A saved card of the member who is signed in.',
    response: SavedPaymentMethodResponse,
  },
  DeleteSavedPaymentMethod: {
    ...one,
    route: `DELETE ${PATH}/{savedPaymentMethodId}`,
    description: 'Deletes a saved card of the member who is signed in, also at the payment provider.',
    response: EmptyResponse,
  },
  UpdateSavedPaymentMethod: {
    route: `PATCH ${PATH}/{savedPaymentMethod.id}`,
    description: 'Changes whether the shop may charge a saved card for orders of the member who is signed in.',
    arguments: { types: { savedPaymentMethod: 'SavedPaymentMethodUpdate' } },
    parameters: { savedPaymentMethod: 'with the revision that was read' },
    request: payload('What to change.', {
      savedPaymentMethod: SavedPaymentMethodChanges,
    }),
    response: SavedPaymentMethodResponse,
    errors: ['SAVED_PAYMENT_METHOD_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  UpsertSavedPaymentMethod: {
    route: `POST ${PATH}/upsert`,
    inClient: false,
    description:
      'Always fails: this site issues no temporary card tokens. A card is saved by a payment with `savePaymentMethod`.',
    request: payload('What to save.', {
      savedPaymentMethod: NewSavedPaymentMethod,
      temporaryCardToken: guid.describe('Token of the card entry of a hosted shop. This site issues none.'),
    }),
    response: SavedPaymentMethodResponse,
    errors: ['TEMPORARY_CARD_TOKEN_NOT_FOUND'],
  },
  MarkSavedPaymentMethodPrimary: {
    ...one,
    route: `POST ${PATH}/{savedPaymentMethodId}/mark-primary`,
    description: 'Makes a saved card of the member who is signed in the one that the checkout suggests.',
    // The provider's package sends it by GET.
    alternatives: [`GET ${PATH}/{savedPaymentMethodId}/mark-primary`],
    response: EmptyResponse,
  },
})
