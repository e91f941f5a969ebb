/** The energy label of a product, as the EU requires it beside each price. An addition of this project. */
import type { z } from 'zod'
import { EnergyClass } from '../enumerations.ts'
import { message, optional, text, webUrl } from '../wire.ts'

const webUrlOrNone = optional(text({ max: 1000 }).refine((url) => url === '' || webUrl.safeParse(url).success))

export const EnergyLabel = message('EnergyLabel', 'The energy label of a product.', {
  energyClass: EnergyClass.describe('Shown as an arrow beside each price. `NONE` clears the label.'),
  labelUrl: webUrlOrNone.describe('An image or PDF of the whole label, such as a file of the media library.'),
  dataSheetUrl: webUrlOrNone.describe('The product information sheet, such as a file of the media library.'),
  registryUrl: webUrlOrNone.describe('The entry in the European product registry (EPREL).'),
})
export type EnergyLabel = z.output<typeof EnergyLabel>
