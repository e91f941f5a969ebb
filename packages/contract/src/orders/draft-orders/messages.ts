/** The requests and responses of draft orders. */
import type { z } from 'zod'
import { array, boolean, guid, message, optional } from '../../wire.ts'
import { CalculatedDraftOrder } from './draft-order.ts'

export const CalculatedDraftOrderResponse = message('CalculatedDraftOrderResponse', 'The draft order.', {
  calculatedDraftOrder: CalculatedDraftOrder,
})
export type CalculatedDraftOrderResponse = z.output<typeof CalculatedDraftOrderResponse>

export const CreateDraftOrderResponse = CalculatedDraftOrderResponse.extend({
  preexistingDraftOrder: boolean.describe('Whether the order was being edited already; the response is that draft.'),
}).meta({ id: 'CreateDraftOrderResponse', description: 'The draft order.' })
export type CreateDraftOrderResponse = z.output<typeof CreateDraftOrderResponse>

export const DraftInventoryUpdate = message('DraftInventoryUpdate', 'A line.', { lineItemId: guid })
export type DraftInventoryUpdate = z.output<typeof DraftInventoryUpdate>

export const DraftCommitSettings = message('DraftCommitSettings', 'What else happens.', {
  addActivitiesToOrder: optional(boolean).describe('Default: yes.'),
  updateInventory: optional(array(DraftInventoryUpdate, { max: 300 })).describe(
    'The lines whose stock changes. Default: all.',
  ),
})
export type DraftCommitSettings = z.output<typeof DraftCommitSettings>
