import type { Artwork } from './artwork.ts'
import { mugs } from './products/mugs.ts'
import { bowls, plates, pots, smalls } from './products/tableware.ts'

/** Every file of the demo shop's media folder. */
export const artworks: readonly Artwork[] = [...mugs, ...plates, ...bowls, ...pots, ...smalls]
