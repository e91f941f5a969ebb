/** The calls of price lists. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { array, boolean, guid, int, optional, payload, text } from '../../wire.ts'
import { PriceListItem, PriceListPrice, PriceRowProblem } from './price-list.ts'
import { priceListResource } from './resource.ts'

const oneList = { request: priceListResource.messages.id } as const

const furtherCalls = defineCalls(priceListResource.shared, {
  ListPriceListPrices: {
    route: 'GET /v1/price-lists/{priceListId}/prices',
    description: 'The prices of a list, by product.',
    arguments: { fields: ['priceListId'], rest: 'page', types: { page: 'PricePage' } },
    request: payload('Which prices of a list.', {
      priceListId: guid,
      limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
      offset: optional(int({ min: 0 })).describe('Default 0.'),
    }),
    response: payload('A page of them, by product.', {
      prices: array(PriceListPrice),
      total: int(),
    }),
    errors: ['PRICE_LIST_NOT_FOUND'],
  },
  SetPriceListPrices: {
    route: 'POST /v1/price-lists/{priceListId}/prices/set',
    description: 'Sets prices of a list; others stay.',
    parameters: { prices: 'in the currency of the list, or of the shop' },
    request: payload('Prices to set; others stay.', {
      priceListId: guid,
      prices: array(PriceListPrice, { min: 1, max: 1000 }).describe('In the currency of the list, or of the shop.'),
    }),
    response: priceListResource.messages.response,
    errors: ['PRICE_LIST_NOT_FOUND', 'ITEM_NOT_FOUND_IN_CATALOG'],
  },
  RemovePriceListPrices: {
    route: 'POST /v1/price-lists/{priceListId}/prices/remove',
    description: 'Removes prices of a list.',
    returns: 'how many there were',
    request: payload('Prices to remove.', {
      priceListId: guid,
      items: array(PriceListItem, { min: 1, max: 1000 }),
    }),
    response: payload('What was removed.', {
      removed: int(),
    }),
    errors: ['PRICE_LIST_NOT_FOUND'],
  },
  ExportPriceList: {
    ...oneList,
    route: 'GET /v1/price-lists/{priceListId}/export',
    description: 'The prices of a list as CSV.',
    response: payload('The prices of a list as a file.', {
      csv: text(),
    }),
    errors: ['PRICE_LIST_NOT_FOUND'],
  },
  ImportPriceList: {
    route: 'POST /v1/price-lists/{priceListId}/import',
    description: 'Sets prices of a list from CSV, all of them or none.',
    arguments: { fields: ['priceListId', 'csv'], rest: 'settings', types: { settings: 'PriceImportOptions' } },
    parameters: { csv: 'with the columns `SKU`, or `Product id` and `Variant id`; `Price`, and `Compare at price`' },
    request: payload('A file of prices.', {
      priceListId: guid,
      csv: text({ min: 1, max: 5_000_000 }).describe(
        'With the columns `SKU`, or `Product id` and `Variant id`; `Price`, and `Compare at price`. At most 20,000 rows.',
      ),
      dryRun: optional(boolean).describe('Nothing is changed. Default false.'),
      replace: optional(boolean).describe('Prices that are not in the file are removed. Default false.'),
    }),
    response: payload('What the import did, or would do.', {
      rows: int(),
      imported: int().describe('Prices that are new or differ.'),
      unchanged: int(),
      removed: int(),
      problems: array(PriceRowProblem).describe('At most 100. A file with a problem is not imported at all.'),
      problemCount: int(),
    }),
    errors: ['PRICE_LIST_NOT_FOUND'],
  },
})

export const priceLists = inOrder({
  QueryPriceLists: priceListResource.query,
  GetPriceList: priceListResource.get,
  CreatePriceList: priceListResource.create,
  UpdatePriceList: priceListResource.update,
  DeletePriceList: priceListResource.delete,
  ...furtherCalls,
})
