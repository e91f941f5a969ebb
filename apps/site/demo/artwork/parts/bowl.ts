import { shade, tint } from '../color.ts'
import { points, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow } from './light.ts'
import { type Profile, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

const bowlProfile: Profile = points('0,92 14,96 22,120 90,212 170,262 196,268')

/** A wide bowl; what is drawn in `holding` shows above its rim. */
export function bowl(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  holding = '',
  seed = 8,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(bowlProfile, size),
    color: body,
    tilt: 0.2,
    glaze: { color: glaze, from: 74 * size, wave: 18 * size, seed },
    speckle: { color: shade(body, 0.5), count: 40, seed },
  }
  const front = { ...pot, closed: true }
  const [rimY, r] = [base - 196 * size, 268 * size]
  const frontOnly = `M${unit(x - r - 9)} ${unit(rimY)}A${unit(r)} ${unit(r * 0.2)} 0 0 0 ${unit(x + r + 9)} ${unit(rimY)}V${unit(base + 120)}H${unit(x - r - 9)}Z`
  return (
    castShadow(sheet, x, base, 110 * size, 380 * size) +
    (holding
      ? vessel(sheet, pot) +
        holding +
        clipped(sheet, frontOnly, vessel(sheet, front)) +
        stroke(
          `M${unit(x - r)} ${unit(rimY)}A${unit(r)} ${unit(r * 0.2)} 0 0 0 ${unit(x + r)} ${unit(rimY)}`,
          tint(glaze, 0.28),
          9,
        )
      : vessel(sheet, pot))
  )
}

/** A bowl from straight above. */
export function bowlFromAbove(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  glaze: string,
  filling: string,
  fillColor: string,
): string {
  const outline = `M${unit(x - r)} ${unit(y)}a${unit(r)} ${unit(r)} 0 1 0 ${unit(2 * r)} 0a${unit(r)} ${unit(r)} 0 1 0 ${unit(-2 * r)} 0Z`
  return (
    dropShadow(outline, r * 0.12, r * 0.14, 0.26) +
    circle(x, y, r, shade(glaze, 0.1)) +
    circle(x, y, r - 7, tint(glaze, 0.25)) +
    circle(x, y, r * 0.93, shade(glaze, 0.28)) +
    clipped(sheet, outline, circle(x + r * 0.07, y + r * 0.08, r * 0.86, glaze)) +
    circle(x, y, r * 0.74, fillColor) +
    filling +
    stroke(
      `M${unit(x - r * 0.82)} ${unit(y - r * 0.36)}A${unit(r * 0.9)} ${unit(r * 0.9)} 0 0 1 ${unit(x - r * 0.3)} ${unit(y - r * 0.84)}`,
      '#fff8ea',
      Math.round(r * 0.03),
      { opacity: 0.6 },
    )
  )
}

/** A footed cake stand; `top` is drawn standing on it. */
export function cakeStand(sheet: Sheet, x: number, base: number, size: number, color: string, top = ''): string {
  const foot: Vessel = {
    x,
    base,
    profile: scaled(points('0,150 16,146 46,60 130,40 190,64'), size),
    color,
    tilt: 0.17,
    closed: true,
    speckle: { color: shade(color, 0.5), count: 26, seed: 3 },
  }
  const [y, r] = [base - 200 * size, 360 * size]
  const dish = `M${unit(x - r)} ${unit(y - 14)}v${unit(26 * size)}A${unit(r)} ${unit(r * 0.17)} 0 0 0 ${unit(x + r)} ${unit(y + 26 * size - 14)}v${unit(-26 * size)}Z`
  return (
    castShadow(sheet, x, base, 152 * size, 460 * size) +
    vessel(sheet, foot) +
    clipped(sheet, silhouette(foot), ellipse(x + 30, y + 60 * size, r, r * 0.16, '#2a1620', { opacity: 0.22 })) +
    fill(dish, shade(color, 0.18)) +
    clipped(sheet, dish, rect(x - r, y - 20, r * 0.9, r, tint(color, 0.2), 0, { opacity: 0.6 })) +
    ellipse(x, y - 14, r, r * 0.17, tint(color, 0.3)) +
    ellipse(x, y - 12, r * 0.92, r * 0.145, color) +
    top
  )
}
