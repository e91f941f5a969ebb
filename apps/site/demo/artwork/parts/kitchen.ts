import { shade, tint } from '../color.ts'
import { type Point, points, unit } from '../path.ts'
import { clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { handle, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

/** An enamelled pot with its lid on. */
export function casserole(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  knob = '#c9973f',
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const ear = (side: 1 | -1) =>
    handle(
      [at(286 * side, 190), at(366 * side, 196), at(372 * side, 140), at(288 * side, 130)],
      color,
      Math.round(34 * size),
    )
  const pot: Vessel = {
    x,
    base,
    profile: scaled(points('0,262 20,286 150,300 244,298'), size),
    color,
    tilt: 0.14,
    closed: true,
    gloss: 0.5,
  }
  const lid: Vessel = {
    x,
    base: base - 252 * size,
    profile: scaled(points('0,312 16,306 60,236 90,120 98,40'), size),
    color: tint(color, 0.05),
    tilt: 0.14,
    closed: true,
    gloss: 0.5,
  }
  const grip: Vessel = {
    x,
    base: base - 352 * size,
    profile: scaled(points('0,20 18,22 36,52 58,46 64,16'), size),
    color: knob,
    tilt: 0.14,
    closed: true,
    gloss: 0.6,
  }
  return (
    castShadow(sheet, x, base, 268 * size, 300 * size) +
    ear(-1) +
    ear(1) +
    vessel(sheet, pot) +
    stroke(
      `M${at(-305, 250).map(unit).join(' ')}A${unit(305 * size)} ${unit(44 * size)} 0 0 0 ${at(305, 250).map(unit).join(' ')}`,
      shade(color, 0.4),
      Math.round(10 * size),
    ) +
    vessel(sheet, lid) +
    vessel(sheet, grip)
  )
}

/** A pour-over cone on its glass carafe. */
export function dripper(sheet: Sheet, x: number, base: number, size: number, color: string): string {
  const flask: Vessel = {
    x,
    base,
    profile: scaled(points('0,170 16,186 90,190 200,120 260,84 300,92'), size),
    color: '#dfe8e2',
    tilt: 0.15,
    closed: true,
  }
  const outline = silhouette(flask)
  const coffee = '#5a3220'
  const cone: Vessel = {
    x,
    base: base - 320 * size,
    profile: scaled(points('0,60 20,74 150,160 190,168'), size),
    color,
    tilt: 0.17,
    inside: '#e9dcc4',
    glaze: { color, from: 10 },
  }
  const collar: Vessel = {
    x,
    base: base - 286 * size,
    profile: scaled(points('0,120 26,126 36,96'), size),
    color: '#b98a58',
    tilt: 0.15,
    closed: true,
  }
  return (
    castShadow(sheet, x, base, 172 * size, 340 * size) +
    handle(
      [
        [x + 96 * size, base - 250 * size],
        [x + 230 * size, base - 250 * size],
        [x + 262 * size, base - 150 * size],
        [x + 180 * size, base - 70 * size],
      ],
      '#b98a58',
      Math.round(24 * size),
    ) +
    fill(outline, '#eef3ec', { opacity: 0.6 }) +
    clipped(
      sheet,
      outline,
      rect(x - 200 * size, base - 120 * size, 400 * size, 200 * size, coffee),
      ellipse(x, base - 120 * size, 182 * size, 26 * size, tint(coffee, 0.2)),
      rect(x + 70 * size, base - 320 * size, 200 * size, 400 * size, '#2a1620', 0, { opacity: 0.12 }),
      rect(x - 150 * size, base - 200 * size, 22 * size, 170 * size, '#fffdf4', 11, { opacity: 0.6 }),
    ) +
    stroke(outline, '#fdfbf3', Math.round(8 * size), { opacity: 0.7 }) +
    vessel(sheet, collar) +
    vessel(sheet, cone) +
    ellipse(x, base - 512 * size, 130 * size, 20 * size, '#3d2318')
  )
}
