import type { Artwork } from './artwork.ts'
import { brand } from './brand.ts'
import { covers } from './covers.ts'
import * as carry from './products/carry.ts'
import * as downloads from './products/downloads.ts'
import * as garden from './products/garden.ts'
import * as kitchen from './products/kitchen.ts'
import * as kitchenCloths from './products/kitchen-cloths.ts'
import * as light from './products/light.ts'
import { mugs } from './products/mugs.ts'
import * as prints from './products/prints.ts'
import * as stationery from './products/stationery.ts'
import * as tableware from './products/tableware.ts'
import * as textiles from './products/textiles.ts'

const collections = [tableware, kitchen, kitchenCloths, textiles, light, stationery, garden, carry, prints, downloads]

/** Every file of the demo shop's media folder. */
export const artworks: readonly Artwork[] = [
  ...brand,
  ...covers,
  ...mugs,
  ...collections.flatMap((each) => Object.values(each).flat()),
]
