/** Carriers: apps with a shipping rates plugin, and the regions that they deliver in. */
import type { z } from 'zod'
import { array, boolean, decimal, guid, json, message, optional, text } from '../../wire.ts'

export const BackupRate = message('BackupRate', 'What delivery costs while the carrier does not respond.', {
  title: optional(text({ min: 1, max: 256 })).describe('Default: the name of the carrier.'),
  amount: decimal({ gte: 0, maxScale: 6 }),
  active: optional(boolean).describe('Default true.'),
})
export type BackupRate = z.output<typeof BackupRate>

export const CarrierCharge = message('CarrierCharge', 'An amount on top of each rate of a carrier.', {
  description: optional(text({ max: 250 })),
  amount: decimal({ gte: 0, lte: 999999999, maxScale: 6 }),
})
export type CarrierCharge = z.output<typeof CarrierCharge>

const carrier = {
  backupRate: optional(BackupRate),
  additionalCharges: optional(array(CarrierCharge, { max: 10 })),
}

export const DeliveryCarrier = message('DeliveryCarrier', 'A carrier in a region.', {
  appId: guid.describe('The app of its shipping rates plugin.'),
  ...carrier,
})
export type DeliveryCarrier = z.output<typeof DeliveryCarrier>

export const InstalledDeliveryCarrier = message('InstalledDeliveryCarrier', 'A carrier that can be added to regions.', {
  id: guid.describe('Its app.'),
  displayName: text({ max: 256 }),
  fallbackDefinitionMandatory: boolean.describe('Whether a backup rate is needed. Always false.'),
  toggleGetCarrierSettingsEnabled: boolean.describe('Whether it has settings per region. Always true.'),
})
export type InstalledDeliveryCarrier = z.output<typeof InstalledDeliveryCarrier>

export const DeliveryCarrierDetails = InstalledDeliveryCarrier.extend({
  toggleUpdateCarrierActiveStatusEnabled: boolean.describe('Whether it can be turned off per region. Always true.'),
}).meta({ id: 'DeliveryCarrierDetails', description: 'What is known of a carrier.' })
export type DeliveryCarrierDetails = z.output<typeof DeliveryCarrierDetails>

export const CarrierTableColumn = message('CarrierTableColumn', 'A column of a table.', {
  key: text({ max: 256 }),
  name: text({ max: 256 }),
})
export type CarrierTableColumn = z.output<typeof CarrierTableColumn>

export const CarrierTableRow = message('CarrierTableRow', 'A row of a table.', {
  key: text({ max: 256 }).describe('The id of the region; it names the row when the carrier is turned on or off.'),
  data: json.describe('Values by the keys of the columns.'),
  active: boolean.describe('Whether the carrier is called for addresses in the region.'),
})
export type CarrierTableRow = z.output<typeof CarrierTableRow>

export const CarrierTable = message('CarrierTable', 'Settings of a carrier, as a table.', {
  title: text({ max: 256 }),
  columns: array(CarrierTableColumn, { max: 200 }),
  rows: array(CarrierTableRow, { max: 25 }),
})
export type CarrierTable = z.output<typeof CarrierTable>

export const DeliveryCarrierRegionalSettings = message(
  'DeliveryCarrierRegionalSettings',
  'Settings of a carrier in a region.',
  { deliveryRegionId: guid, dashboardTables: array(CarrierTable, { min: 1, max: 5 }) },
)
export type DeliveryCarrierRegionalSettings = z.output<typeof DeliveryCarrierRegionalSettings>

export const DeliveryCarrierMetadata = message('DeliveryCarrierMetadata', 'Whether a carrier was found.', {
  id: guid,
  success: boolean,
})
export type DeliveryCarrierMetadata = z.output<typeof DeliveryCarrierMetadata>

export const ListDeliveryCarriersResult = message('ListDeliveryCarriersResult', 'A carrier and its settings.', {
  deliveryCarrierMetadata: DeliveryCarrierMetadata,
  deliveryCarrierDetails: DeliveryCarrierDetails,
  deliveryCarrierRegionalSettings: array(DeliveryCarrierRegionalSettings, { max: 100 }),
})
export type ListDeliveryCarriersResult = z.output<typeof ListDeliveryCarriersResult>
