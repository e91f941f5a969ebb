import { shade, tint } from '../color.ts'
import { points, polygon, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, glow } from './light.ts'
import { type Profile, scaled, type Vessel, vessel } from './vessel.ts'

/** A drum or cone shade with light above and below. */
function lampShade(
  sheet: Sheet,
  x: number,
  top: number,
  topWidth: number,
  bottomWidth: number,
  height: number,
  color: string,
): string {
  const outline = polygon([
    [x - topWidth / 2, top],
    [x + topWidth / 2, top],
    [x + bottomWidth / 2, top + height],
    [x - bottomWidth / 2, top + height],
  ])
  const lit = linear(sheet, [
    [0, color],
    [0.6, tint(color, 0.55)],
    [1, '#fff1c9'],
  ])
  const pleats = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 10 - 0.5
    return `M${unit(x + topWidth * t)} ${unit(top)}L${unit(x + bottomWidth * t)} ${unit(top + height)}`
  })
  return (
    fill(outline, lit) +
    stroke(pleats.join(''), shade(color, 0.2), 4, { opacity: 0.3 }) +
    clipped(
      sheet,
      outline,
      fill(
        polygon([
          [x + topWidth * 0.24, top],
          [x + bottomWidth, top],
          [x + bottomWidth, top + height],
          [x + bottomWidth * 0.3, top + height],
        ]),
        shade(color, 0.3),
        { opacity: 0.24 },
      ),
    ) +
    ellipse(x, top + height, bottomWidth / 2, bottomWidth * 0.045, '#fff6da') +
    stroke(`M${unit(x - topWidth / 2)} ${unit(top)}h${unit(topWidth)}`, shade(color, 0.25), 8)
  )
}

const lampBase: Profile = points('0,118 18,132 120,178 240,150 330,70 390,44 430,46')

/** A ceramic lamp with a pleated shade, lit. */
export function tableLamp(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  cloth: string,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(lampBase, size),
    color: body,
    tilt: 0.16,
    closed: true,
    glaze: { color: glaze, from: 120 * size, wave: 24 * size, seed: 17 },
    speckle: { color: shade(body, 0.5), count: 36, seed: 4 },
  }
  return (
    glow(sheet, x, base - 640 * size, 640 * size) +
    castShadow(sheet, x, base, 128 * size, 300 * size) +
    glow(sheet, x, base - 20 * size, 420 * size, '#ffd98a', 0.35) +
    rect(x - 12 * size, base - 520 * size, 24 * size, 110 * size, '#c9973f') +
    vessel(sheet, pot) +
    lampShade(sheet, x, base - 860 * size, 300 * size, 560 * size, 370 * size, cloth)
  )
}

/** A reading lamp that bends over like a heron. */
export function readingLamp(sheet: Sheet, x: number, base: number, height: number, color: string): string {
  const arm = smoothLine([
    [x, base - 20],
    [x - 8, base - height * 0.5],
    [x + 20, base - height * 0.84],
    [x + 150, base - height],
    [x + 300, base - height * 0.9],
  ])
  const hood = smoothShape([
    [x + 268, base - height * 0.92],
    [x + 320, base - height * 0.93],
    [x + 400, base - height * 0.79],
    [x + 408, base - height * 0.76],
    [x + 230, base - height * 0.74],
    [x + 222, base - height * 0.77],
  ])
  return (
    castShadow(sheet, x, base, 150, 240) +
    fill(
      polygon([
        [x + 226, base - height * 0.75],
        [x + 404, base - height * 0.765],
        [x + 660, base + 10],
        [x - 20, base + 10],
      ]),
      linear(sheet, [
        [0, '#ffe2a0', 0.5],
        [1, '#ffe2a0', 0],
      ]),
    ) +
    vessel(sheet, {
      x,
      base,
      profile: points('0,150 14,150 30,120 44,26 60,16'),
      color,
      tilt: 0.18,
      closed: true,
    }) +
    stroke(arm, shade(color, 0.2), 20) +
    stroke(arm, color, 12) +
    fill(hood, color) +
    clipped(
      sheet,
      hood,
      fill(
        polygon([
          [x + 330, base - height],
          [x + 460, base - height],
          [x + 460, base],
          [x + 350, base],
        ]),
        '#2a1620',
        { opacity: 0.2 },
      ),
    ) +
    ellipse(x + 318, base - height * 0.752, 90, 18, '#fff3cf') +
    glow(sheet, x + 318, base - height * 0.74, 300, '#ffd98a', 0.5) +
    circle(x + 160, base - height * 1.0, 16, '#c9973f')
  )
}
