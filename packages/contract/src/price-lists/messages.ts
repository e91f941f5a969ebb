/** The requests and responses of price lists. */
import type { z } from 'zod'
import { array, boolean, guid, int, message, optional, text } from '../wire.ts'
import { PriceListItem, PriceListPrice, PriceRowProblem } from './price-list.ts'

export const ListPriceListPricesRequest = message('ListPriceListPricesRequest', 'Which prices of a list.', {
  priceListId: guid,
  limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
  offset: optional(int({ min: 0 })).describe('Default 0.'),
})
export type ListPriceListPricesRequest = z.output<typeof ListPriceListPricesRequest>

export const ListPriceListPricesResponse = message('ListPriceListPricesResponse', 'A page of them, by product.', {
  prices: array(PriceListPrice),
  total: int(),
})
export type ListPriceListPricesResponse = z.output<typeof ListPriceListPricesResponse>

export const SetPriceListPricesRequest = message('SetPriceListPricesRequest', 'Prices to set; others stay.', {
  priceListId: guid,
  prices: array(PriceListPrice, { min: 1, max: 1000 }).describe('In the currency of the list, or of the shop.'),
})
export type SetPriceListPricesRequest = z.output<typeof SetPriceListPricesRequest>

export const RemovePriceListPricesRequest = message('RemovePriceListPricesRequest', 'Prices to remove.', {
  priceListId: guid,
  items: array(PriceListItem, { min: 1, max: 1000 }),
})
export type RemovePriceListPricesRequest = z.output<typeof RemovePriceListPricesRequest>

export const RemovePriceListPricesResponse = message('RemovePriceListPricesResponse', 'What was removed.', {
  removed: int(),
})
export type RemovePriceListPricesResponse = z.output<typeof RemovePriceListPricesResponse>

export const ExportPriceListResponse = message('ExportPriceListResponse', 'The prices of a list as a file.', {
  csv: text(),
})
export type ExportPriceListResponse = z.output<typeof ExportPriceListResponse>

export const ImportPriceListRequest = message('ImportPriceListRequest', 'A file of prices.', {
  priceListId: guid,
  csv: text({ min: 1, max: 5_000_000 }).describe(
    'With the columns `SKU`, or `Product id` and `Variant id`; `Price`, and `Compare at price`. At most 20,000 rows.',
  ),
  dryRun: optional(boolean).describe('Nothing is changed. Default false.'),
  replace: optional(boolean).describe('Prices that are not in the file are removed. Default false.'),
})
export type ImportPriceListRequest = z.output<typeof ImportPriceListRequest>

export const ImportPriceListResponse = message('ImportPriceListResponse', 'What the import did, or would do.', {
  rows: int(),
  imported: int().describe('Prices that are new or differ.'),
  unchanged: int(),
  removed: int(),
  problems: array(PriceRowProblem).describe('At most 100. A file with a problem is not imported at all.'),
  problemCount: int(),
})
export type ImportPriceListResponse = z.output<typeof ImportPriceListResponse>
