/** The calls of price lists. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreatePriceListRequest,
  ExportPriceListResponse,
  ImportPriceListRequest,
  ImportPriceListResponse,
  ListPriceListPricesRequest,
  ListPriceListPricesResponse,
  PriceListIdRequest,
  PriceListResponse,
  QueryPriceListsRequest,
  QueryPriceListsResponse,
  RemovePriceListPricesRequest,
  RemovePriceListPricesResponse,
  SetPriceListPricesRequest,
  UpdatePriceListRequest,
} from './messages.ts'

const priceLists = {
  module: 'priceLists',
  service: 'discounts',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

const oneList = { carrier: 'query', request: PriceListIdRequest } as const

export const QueryPriceLists = defineCall({
  ...priceLists,
  name: 'QueryPriceLists',
  description: 'The price lists by filter, sort order and cursor. An addition of this project, as all of its module.',
  method: 'POST',
  effect: 'read',
  path: '/v1/price-lists/query',
  carrier: 'body',
  request: QueryPriceListsRequest,
  response: QueryPriceListsResponse,
})

export const GetPriceList = defineCall({
  ...priceLists,
  ...oneList,
  name: 'GetPriceList',
  description: 'One price list.',
  method: 'GET',
  effect: 'read',
  path: '/v1/price-lists/{priceListId}',
  response: PriceListResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})

export const CreatePriceList = defineCall({
  ...priceLists,
  name: 'CreatePriceList',
  description: 'Creates a price list without prices.',
  method: 'POST',
  effect: 'write',
  path: '/v1/price-lists',
  carrier: 'body',
  request: CreatePriceListRequest,
  response: PriceListResponse,
  errors: ['MAX_PRICE_LISTS_REACHED', 'CUSTOMER_GROUP_NOT_FOUND', 'CURRENCY_NOT_OFFERED'],
})

export const UpdatePriceList = defineCall({
  ...priceLists,
  name: 'UpdatePriceList',
  description: 'Changes a price list; what is not given stays. The currency of a list with prices cannot change.',
  parameters: { mask: 'fields that are cleared when they are not given, such as `activeTimeInfo`' },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/price-lists/{priceList.id}',
  carrier: 'body',
  request: UpdatePriceListRequest,
  response: PriceListResponse,
  errors: ['PRICE_LIST_NOT_FOUND', 'REVISION_CONFLICT', 'CUSTOMER_GROUP_NOT_FOUND', 'CURRENCY_NOT_OFFERED'],
})

export const DeletePriceList = defineCall({
  ...priceLists,
  ...oneList,
  name: 'DeletePriceList',
  description: 'Deletes a price list and its prices.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/price-lists/{priceListId}',
  response: EmptyResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})

export const ListPriceListPrices = defineCall({
  ...priceLists,
  name: 'ListPriceListPrices',
  description: 'The prices of a list, by product.',
  arguments: { fields: ['priceListId'], rest: 'page', types: { page: 'PricePage' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/price-lists/{priceListId}/prices',
  carrier: 'query',
  request: ListPriceListPricesRequest,
  response: ListPriceListPricesResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})

export const SetPriceListPrices = defineCall({
  ...priceLists,
  name: 'SetPriceListPrices',
  description: 'Sets prices of a list; others stay.',
  parameters: { prices: 'in the currency of the list, or of the shop' },
  method: 'POST',
  effect: 'write',
  path: '/v1/price-lists/{priceListId}/prices/set',
  carrier: 'body',
  request: SetPriceListPricesRequest,
  response: PriceListResponse,
  errors: ['PRICE_LIST_NOT_FOUND', 'ITEM_NOT_FOUND_IN_CATALOG'],
})

export const RemovePriceListPrices = defineCall({
  ...priceLists,
  name: 'RemovePriceListPrices',
  description: 'Removes prices of a list.',
  returns: 'how many there were',
  method: 'POST',
  effect: 'write',
  path: '/v1/price-lists/{priceListId}/prices/remove',
  carrier: 'body',
  request: RemovePriceListPricesRequest,
  response: RemovePriceListPricesResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})

export const ExportPriceList = defineCall({
  ...priceLists,
  ...oneList,
  name: 'ExportPriceList',
  description: 'The prices of a list as CSV.',
  method: 'GET',
  effect: 'read',
  path: '/v1/price-lists/{priceListId}/export',
  response: ExportPriceListResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})

export const ImportPriceList = defineCall({
  ...priceLists,
  name: 'ImportPriceList',
  description: 'Sets prices of a list from CSV, all of them or none.',
  arguments: { fields: ['priceListId', 'csv'], rest: 'settings', types: { settings: 'PriceImportOptions' } },
  parameters: { csv: 'with the columns `SKU`, or `Product id` and `Variant id`; `Price`, and `Compare at price`' },
  method: 'POST',
  effect: 'write',
  path: '/v1/price-lists/{priceListId}/import',
  carrier: 'body',
  request: ImportPriceListRequest,
  response: ImportPriceListResponse,
  errors: ['PRICE_LIST_NOT_FOUND'],
})
