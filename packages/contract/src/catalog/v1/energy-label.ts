/** The energy label of a product, as the EU requires it beside each price. An addition of this project. */
import type { z } from 'zod'
import { EnergyClass } from '../../enumerations.ts'
import { message, optional, webUrlOrNone } from '../../wire.ts'

const address = optional(webUrlOrNone)

export const EnergyLabel = message('EnergyLabel', 'The energy label of a product.', {
  energyClass: EnergyClass.describe('Shown as an arrow beside each price. `NONE` clears the label.'),
  labelUrl: address.describe('An image or PDF of the whole label, such as a file of the media library.'),
  dataSheetUrl: address.describe('The product information sheet, such as a file of the media library.'),
  registryUrl: address.describe('The entry in the European product registry (EPREL).'),
})
export type EnergyLabel = z.output<typeof EnergyLabel>
