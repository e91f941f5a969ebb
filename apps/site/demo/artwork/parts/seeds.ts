import { shade, tint } from '../color.ts'
import { roundedPath, unit } from '../path.ts'
import { ellipse, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow } from './light.ts'
import { scaled, type Vessel, vessel } from './vessel.ts'

/** A paper packet of seeds with a picture. */
export function seedPacket(x: number, y: number, width: number, turn: number, color: string, picture: string): string {
  const [w, h] = [width / 2, width * 0.68]
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${dropShadow(roundedPath(-w, -h, width, h * 2, 6), 16, 20, 0.24)}${rect(-w, -h, width, h * 2, color, 6)}${rect(-w, -h, width, h * 0.2, shade(color, 0.14), 6)}${stroke(`M${unit(-w)} ${unit(-h * 0.8)}h${unit(width)}`, tint(color, 0.4), 4, { dash: '12 10' })}${rect(-w * 0.78, -h * 0.62, w * 1.56, h * 1.16, '#f6ecda', w * 0.7)}${picture}${rect(-w * 0.5, h * 0.68, w, 14, tint(color, 0.6), 7)}${rect(-w * 0.3, h * 0.8, w * 0.6, 10, tint(color, 0.4), 5)}</g>`
}

/** A round tin, its lid leaning behind it. */
export function roundTin(sheet: Sheet, x: number, base: number, size: number, color: string, label: string): string {
  const tin: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 190],
        [250, 190],
      ],
      size,
    ),
    color,
    tilt: 0.17,
    closed: true,
    gloss: 0.5,
  }
  const lid: Vessel = {
    x,
    base: base - 232 * size,
    profile: scaled(
      [
        [0, 202],
        [64, 202],
      ],
      size,
    ),
    color: tint(color, 0.06),
    tilt: 0.17,
    closed: true,
    gloss: 0.5,
  }
  return (
    castShadow(sheet, x, base, 192 * size, 260 * size) +
    vessel(sheet, tin) +
    rect(x - 130 * size, base - 176 * size, 230 * size, 150 * size, '#f6ecda', 8) +
    label +
    vessel(sheet, lid) +
    ellipse(x, base - 296 * size, 202 * size, 34 * size, tint(color, 0.3)) +
    ellipse(x, base - 296 * size, 168 * size, 26 * size, tint(color, 0.12))
  )
}
