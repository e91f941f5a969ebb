/** The calls of price lists. */
import { defineCall } from '../call.ts'
import {
  ExportPriceListResponse,
  ImportPriceListRequest,
  ImportPriceListResponse,
  ListPriceListPricesRequest,
  ListPriceListPricesResponse,
  RemovePriceListPricesRequest,
  RemovePriceListPricesResponse,
  SetPriceListPricesRequest,
} from './messages.ts'
import { priceListResource } from './resource.ts'

export const QueryPriceLists = priceListResource.query
export const GetPriceList = priceListResource.get
export const CreatePriceList = priceListResource.create
export const UpdatePriceList = priceListResource.update
export const DeletePriceList = priceListResource.delete

const priceLists = priceListResource.shared

const oneList = { carrier: 'query', request: priceListResource.messages.id } as const

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
  response: priceListResource.messages.response,
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
