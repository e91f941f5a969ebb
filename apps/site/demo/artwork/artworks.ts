import type { Artwork } from './artwork.ts'
import * as kitchen from './products/kitchen.ts'
import * as light from './products/light.ts'
import { mugs } from './products/mugs.ts'
import * as tableware from './products/tableware.ts'
import * as textiles from './products/textiles.ts'

/** Every file of the demo shop's media folder. */
export const artworks: readonly Artwork[] = [
  mugs,
  ...Object.values(tableware),
  ...Object.values(kitchen),
  ...Object.values(textiles),
  ...Object.values(light),
].flat()
