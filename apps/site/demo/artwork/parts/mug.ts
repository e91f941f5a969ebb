import { shade } from '../color.ts'
import { points } from '../path.ts'
import type { Sheet } from '../sheet.ts'
import { castShadow } from './light.ts'
import { handle, scaled, type Vessel, vessel } from './vessel.ts'

export type Glaze = { body: string; glaze: string; liquid?: string }

const mugProfile = points('0,118 16,138 120,156 240,154 318,146')

/** A stoneware mug with a dipped glaze, `size` 1 being 318 units tall. */
export function mug(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  { body, glaze, liquid }: Glaze,
  seed = 4,
  { flip = false, shadow = true } = {},
): string {
  const at = (dx: number, dy: number): [number, number] => [x + (flip ? -dx : dx) * size, base - dy * size]
  const pot: Vessel = {
    x,
    base,
    profile: scaled(mugProfile, size),
    color: body,
    tilt: 0.2,
    glaze: { color: glaze, from: 92 * size, wave: 20 * size, seed },
    speckle: { color: shade(body, 0.55), count: 36, seed },
    inside: shade(glaze, 0.22),
    ...(liquid ? { liquid: { color: liquid, at: 46 * size } } : {}),
  }
  const ear = handle(
    [at(140, 262), at(214, 268), at(248, 190), at(222, 106), at(138, 84)],
    glaze,
    Math.round(36 * size),
  )
  return (shadow ? castShadow(sheet, x, base, 120 * size) : '') + ear + vessel(sheet, pot)
}
