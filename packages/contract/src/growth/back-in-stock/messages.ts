/** The requests and responses of the back-in-stock calls. */
import type { z } from 'zod'
import { CatalogReference } from '../../selling/cart/item.ts'
import { array, boolean, guid, int, message } from '../../wire.ts'

export const BackInStockNotificationRequestsCount = message(
  'BackInStockNotificationRequestsCount',
  'How many customers wait for an item.',
  { catalogReference: CatalogReference, count: int({ min: 0 }) },
)
export type BackInStockNotificationRequestsCount = z.output<typeof BackInStockNotificationRequestsCount>

export const BackInStockCollectionState = message(
  'BackInStockCollectionState',
  'Whether requests for the items of an app are accepted.',
  { appId: guid, collectingRequests: boolean },
)
export type BackInStockCollectionState = z.output<typeof BackInStockCollectionState>

export const BackInStockSettings = message('BackInStockSettings', 'Whether requests are accepted.', {
  collectionStates: array(BackInStockCollectionState),
})
export type BackInStockSettings = z.output<typeof BackInStockSettings>

export const BackInStockSettingsResponse = message('BackInStockSettingsResponse', 'The settings after the call.', {
  settings: BackInStockSettings,
})
export type BackInStockSettingsResponse = z.output<typeof BackInStockSettingsResponse>
