import { shade, tint } from '../color.ts'
import { points, smoothShape } from '../path.ts'
import { clipped, ellipse, fill, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { type Profile, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

/** A scored country loaf, seen from the front. */
export function loaf(sheet: Sheet, x: number, base: number, size: number): string {
  const crust = '#b8733a'
  const outline = smoothShape(
    points('-260,-40 -250,-130 -140,-218 0,-240 140,-218 250,-130 260,-40 180,-2 0,4 -180,-2').map(([px, py]) => [
      x + px * size,
      base + py * size,
    ]),
  )
  const cut = (dx: number, lean: number) =>
    smoothShape(
      points('-36,-60 0,-76 50,-210 24,-226 -30,-140').map(([px, py]) => [
        x + (dx + px + lean) * size,
        base + (py - 14) * size,
      ]),
    )
  return (
    castShadow(sheet, x, base - 6, 210 * size, 220 * size, 30 * size) +
    fill(outline, crust) +
    clipped(
      sheet,
      outline,
      ellipse(x + 190 * size, base - 60 * size, 190 * size, 190 * size, shade(crust, 0.3), { opacity: 0.55 }),
      ellipse(x - 120 * size, base - 200 * size, 130 * size, 46 * size, '#e0a35e', { opacity: 0.7 }),
      fill(cut(-150, 0) + cut(-40, 0) + cut(70, 0) + cut(175, -10), '#f0d3a0'),
    )
  )
}

/** A glass jar with a cork, filled to a height with something dry. */
export function jar(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  content: { color: string; level: number; dots?: string },
): string {
  const profile = scaled(points('0,128 14,140 250,140 310,124 330,108 360,108'), size)
  const glass: Vessel = { x, base, profile, color: '#e6efe8', tilt: 0.16, closed: true }
  const outline = silhouette(glass)
  const [top, r] = [base - content.level * size, 140 * size]
  const tile = content.dots ? stroke('M9 14h1M40 6h1M27 34h1M56 30h1M12 54h1M44 58h1', content.dots, 15) : ''
  const cork: Vessel = {
    x,
    base: base - 345 * size,
    profile: scaled(
      [
        [0, 98],
        [66, 108],
      ],
      size,
    ),
    color: '#c99f6c',
    tilt: 0.16,
    closed: true,
  }
  return (
    castShadow(sheet, x, base, 130 * size, 260 * size) +
    fill(outline, '#f2f6ee', { opacity: 0.6 }) +
    clipped(
      sheet,
      outline,
      rect(x - r, top, r * 2, 400 * size, content.color),
      ellipse(x, top, r, r * 0.16, tint(content.color, 0.25)),
      tile ? rect(x - r, top, r * 2, 400 * size, pattern(sheet, 66, 64, tile, 17)) : '',
      rect(x + r * 0.5, base - 400 * size, r, 500 * size, '#2a1620', 0, { opacity: 0.12 }),
      rect(x - r * 0.78, base - 300 * size, r * 0.16, 270 * size, '#fffdf4', r * 0.08, { opacity: 0.6 }),
    ) +
    stroke(outline, '#fdfbf3', Math.round(8 * size), { opacity: 0.7 }) +
    vessel(sheet, cork) +
    ellipse(x, base - 411 * size, 106 * size, 17 * size, '#dfbd8d')
  )
}

/** A turned mill. */
export function mill(sheet: Sheet, x: number, base: number, size: number, color: string, cap: string): string {
  const body: Profile = points('0,84 24,90 46,78 70,84 200,56 300,46 380,58 410,62')
  const head: Profile = points('0,64 20,66 56,72 100,52 118,18')
  return (
    castShadow(sheet, x, base, 86 * size, 330 * size) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(body, size),
      color,
      tilt: 0.16,
      closed: true,
      bands: [{ at: 52 * size, width: 8, color: shade(color, 0.4) }],
    }) +
    vessel(sheet, { x, base: base - 414 * size, profile: scaled(head, size), color: cap, tilt: 0.16, closed: true }) +
    vessel(sheet, {
      x,
      base: base - 530 * size,
      profile: scaled(points('0,16 14,24 34,22 42,8'), size),
      color: '#c9973f',
      tilt: 0.16,
      closed: true,
      gloss: 0.6,
    })
  )
}
