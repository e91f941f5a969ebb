import { shade, tint } from '../color.ts'
import { points, polygon, smoothShape, unit } from '../path.ts'
import { clipped, ellipse, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, glow } from './light.ts'
import { handle, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

function flame(sheet: Sheet, x: number, y: number, size: number, halo = 260): string {
  const tongue = (k: number): string =>
    smoothShape(
      points('0,0 17,-26 10,-66 0,-96 -8,-64 -17,-26').map(([px, py]) => [x + px * size * k, y + py * size * k]),
    )
  return (
    glow(sheet, x, y - 50 * size, halo, '#ffd07a', 0.7) + fill(tongue(1), '#f6a63c') + fill(tongue(0.62), '#fff0b8')
  )
}

/** A tapered candle standing at `base`. */
export function taper(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
  lit = true,
): string {
  const [b, t] = [width / 2, width * 0.38]
  return (
    fill(
      polygon([
        [x - b, base],
        [x - t, base - height],
        [x + t, base - height],
        [x + b, base],
      ]),
      linear(
        sheet,
        [
          [0, tint(color, 0.25)],
          [0.55, color],
          [1, shade(color, 0.25)],
        ],
        [1, 0],
      ),
    ) +
    ellipse(x, base - height, t, t * 0.3, tint(color, 0.5)) +
    stroke(`M${unit(x)} ${unit(base - height)}v-22`, '#3a2620', 5) +
    (lit ? flame(sheet, x, base - height - 12, width / 60) : '')
  )
}

/** A brass chamberstick with a ring to carry it by. */
export function chamberstick(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  metal: string,
  candle: string,
): string {
  return (
    castShadow(sheet, x, base, 180 * size, 280 * size) +
    handle(
      [
        [x + 180 * size, base - 30 * size],
        [x + 270 * size, base - 110 * size],
        [x + 330 * size, base - 50 * size],
        [x + 250 * size, base + 14 * size],
        [x + 176 * size, base - 12 * size],
      ],
      metal,
      Math.round(26 * size),
    ) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(points('0,160 18,196 46,214'), size),
      color: metal,
      tilt: 0.2,
      gloss: 0.6,
      inside: shade(metal, 0.2),
    }) +
    vessel(sheet, {
      x,
      base: base - 22 * size,
      profile: scaled(points('0,70 30,46 90,44 110,60 120,60'), size),
      color: metal,
      tilt: 0.2,
      closed: true,
      gloss: 0.6,
    }) +
    taper(sheet, x, base - 138 * size, 74 * size, 330 * size, candle)
  )
}

/** A candle poured into a ceramic cup; `mark` is drawn on its label. */
export function cupCandle(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  wax: string,
  mark: string,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(points('0,138 14,150 240,154 270,154'), size),
    color,
    tilt: 0.2,
    inside: wax,
    speckle: { color: shade(color, 0.5), count: 30, seed: 9 },
  }
  return (
    castShadow(sheet, x, base, 144 * size, 280 * size) +
    vessel(sheet, pot) +
    ellipse(x, base - 262 * size, 138 * size, 24 * size, wax) +
    ellipse(x, base - 262 * size, 70 * size, 12 * size, tint(wax, 0.6)) +
    clipped(
      sheet,
      silhouette(pot),
      rect(x - 90 * size, base - 180 * size, 150 * size, 140 * size, '#faf3e4', 6),
      mark,
    ) +
    stroke(`M${unit(x)} ${unit(base - 262 * size)}v${unit(-34 * size)}`, '#3a2620', 6) +
    flame(sheet, x, base - 288 * size, 1.1 * size, 320 * size)
  )
}
