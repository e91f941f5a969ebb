/** The calls of subscription options. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { Paging } from '../../platform/query/paging.ts'
import { array, boolean, guid, int, message, optional, payload } from '../../wire.ts'
import {
  StoreSubscriptionOption,
  StoreSubscriptionOptions,
  SubscriptionOptionAssignment,
  SubscriptionOptionInProduct,
  SubscriptionProductsMetadata,
} from './subscription-option.ts'

const PATH = '/v1/subscription-options'
const shared = { module: 'subscriptionOptions', roles: ['owner', 'app'] } as const
const write = { ...shared, service: 'subscriptionOptions', scope: 'MANAGE_PRODUCTS' } as const
const read = { ...shared, service: 'subscriptionOptionsReader', scope: 'READ_PRODUCTS' } as const

const OptionIdRequest = message('SubscriptionOptionIdRequest', 'Which subscription option.', { id: guid })
const OptionResponse = message('SubscriptionOptionResponse', 'The subscription option.', {
  subscriptionOption: StoreSubscriptionOption,
})
const many = array(StoreSubscriptionOption, { min: 1, max: 100 })

const writes = defineCalls(write, {
  CreateSubscriptionOption: {
    route: `POST ${PATH}`,
    description: 'Creates a subscription option. Products get it by `assignSubscriptionOptionsToProduct`.',
    request: payload('The option.', { subscriptionOption: StoreSubscriptionOption }),
    response: OptionResponse,
    returns: 'subscriptionOption',
  },
  UpdateSubscriptionOption: {
    route: `PATCH ${PATH}/{subscriptionOption.id}`,
    description:
      'Changes a subscription option, also on the products that have it. Running contracts stay as they are.',
    arguments: { types: { subscriptionOption: 'StoreSubscriptionOptionChanges' } },
    request: payload('What to change; the rest stays.', { subscriptionOption: StoreSubscriptionOption }),
    response: OptionResponse,
    returns: 'subscriptionOption',
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  DeleteSubscriptionOption: {
    route: `DELETE ${PATH}/{id}`,
    description:
      'Deletes a subscription option, also of the products that have it. Running contracts stay as they are.',
    request: OptionIdRequest,
    response: EmptyResponse,
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  BulkCreateSubscriptionOptions: {
    route: `POST ${PATH}/createBulk`,
    description: 'Creates several subscription options: all, or none.',
    request: payload('The options.', { subscriptionOptions: many }),
    response: StoreSubscriptionOptions,
  },
  BulkUpdateSubscriptionOptions: {
    route: `PATCH ${PATH}`,
    description: 'Changes several subscription options: all, or none.',
    request: payload('What to change, with their ids.', { subscriptionOptions: many }),
    response: StoreSubscriptionOptions,
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  BulkDeleteSubscriptionOptions: {
    route: `POST ${PATH}/deleteBulk`,
    description: 'Deletes several subscription options: all, or none.',
    request: payload('Which options.', { ids: array(guid, { min: 1, max: 100 }) }),
    response: EmptyResponse,
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  AssignSubscriptionOptionsToProduct: {
    route: `POST ${PATH}/product/{productId}/assign`,
    description: 'Replaces the subscription options of a product. An empty list removes all.',
    request: payload('Which options.', {
      productId: guid,
      assignedSubscriptionOptions: optional(array(SubscriptionOptionAssignment, { max: 6 })),
    }),
    response: EmptyResponse,
    errors: ['PRODUCT_NOT_FOUND', 'SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  AllowOneTimePurchases: {
    route: `PATCH ${PATH}/product/{productId}/allowOneTimePurchase`,
    description: 'Whether a product can be bought without a subscription.',
    request: payload('Which product.', { productId: guid, allowed: optional(boolean) }),
    response: EmptyResponse,
    errors: ['PRODUCT_NOT_FOUND'],
  },
})

const reads = defineCalls(read, {
  GetOneTimePurchasesStatus: {
    route: `GET ${PATH}/product/{productId}/oneTimePurchasesStatus`,
    description: 'Whether a product can be bought without a subscription.',
    request: payload('Which product.', { productId: guid }),
    response: payload('Whether it can.', { allowed: boolean }),
    errors: ['PRODUCT_NOT_FOUND'],
  },
  GetSubscriptionOptionsForProduct: {
    route: `GET ${PATH}/byProduct/{productId}`,
    description: 'The subscription options of a product.',
    request: payload('Which product.', {
      productId: guid,
      includeHiddenSubscriptionOptions: optional(boolean).describe('Default: only those that shoppers see.'),
    }),
    response: payload('Its options.', { subscriptionOptions: array(SubscriptionOptionInProduct) }),
    errors: ['PRODUCT_NOT_FOUND'],
  },
  GetProductIdsForSubscriptionOption: {
    route: `GET ${PATH}/{id}/productIds`,
    description: 'The products that have a subscription option.',
    request: payload('Which option.', {
      id: guid,
      includeHiddenProducts: optional(boolean).describe('Default: only products that shoppers see.'),
      paging: optional(Paging),
    }),
    response: payload('Their ids.', {
      productIds: array(guid),
      metadata: SubscriptionProductsMetadata,
      totalResults: int(),
    }),
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
  GetSubscriptionOption: {
    route: `GET ${PATH}/{id}`,
    description: 'A subscription option of the shop, or of a product.',
    request: OptionIdRequest,
    response: OptionResponse,
    returns: 'subscriptionOption',
    errors: ['SUBSCRIPTION_OPTION_NOT_FOUND'],
  },
})

export const subscriptionOptions = inOrder({ ...writes, ...reads })
