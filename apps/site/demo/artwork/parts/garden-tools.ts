import { shade, tint } from '../color.ts'
import { points, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, shadowColor } from './light.ts'
import { type Profile, scaled, type Vessel, vessel } from './vessel.ts'

/** A trowel or a hand fork from above, its blade down; 700 units long at size 1. */
export function handTool(
  x: number,
  y: number,
  size: number,
  turn: number,
  kind: 'trowel' | 'fork',
  wood: string,
  metal: string,
): string {
  const blade =
    kind === 'trowel' ? smoothShape(points('-26,60 26,60 92,110 96,220 60,320 0,392 -60,320 -96,220 -92,110')) : ''
  const tines = 'M0 60V130M-74 360V190Q-74 130 0 130Q74 130 74 190V360M0 130V370'
  const grip = smoothShape(
    points('-30,-340 0,-356 30,-340 36,-260 28,-160 34,-80 22,-40 -22,-40 -34,-80 -28,-160 -36,-260'),
  )
  const parts = (shadow: boolean) => {
    const [m, w] = shadow ? [shadowColor, shadowColor] : [metal, wood]
    return rect(-13, -50, 26, 130, m) + (kind === 'trowel' ? fill(blade, m) : stroke(tines, m, 26)) + fill(grip, w)
  }
  const lit = [
    kind === 'trowel'
      ? fill(smoothShape(points('4,70 22,70 84,130 84,220 50,310 4,380')), shade(metal, 0.22)) +
        stroke('M0 90V340', tint(metal, 0.4), 6)
      : stroke('M-80 350V200M-6 350V140M68 350V200', tint(metal, 0.45), 7),
    rect(-24, -60, 48, 34, '#c9973f', 8),
    stroke('M-16 -320Q-22 -240 -14 -90', tint(wood, 0.45), 9, { opacity: 0.7 }),
    stroke('M0 -322q-26 -60 0 -76q26 16 0 76', '#7a4f33', 8),
  ]
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})"><g transform="translate(20 24)" opacity=".24">${parts(true)}</g>${parts(false)}${lit.join('')}</g>`
}

/** A wooden spool wound with twine, its end trailing. */
export function spool(sheet: Sheet, x: number, base: number, size: number, twine: string, wood = '#c9995f'): string {
  const disc: Profile = [
    [0, 170],
    [34, 170],
  ]
  const winding: Vessel = {
    x,
    base: base - 40 * size,
    profile: scaled(points('0,128 110,144 260,128'), size),
    color: twine,
    tilt: 0.16,
    closed: true,
    gloss: 0.15,
  }
  const turns = Array.from({ length: 11 }, (_, i) => {
    const y = base - (58 + i * 23) * size
    return `M${unit(x - 140 * size)} ${unit(y)}q${unit(140 * size)} ${unit(44 * size)} ${unit(280 * size)} ${i % 2 ? -8 : 8}`
  }).join('')
  const tail = smoothLine([
    [x + 130 * size, base - 90 * size],
    [x + 210 * size, base + 10 * size],
    [x + 330 * size, base + 30 * size],
    [x + 380 * size, base - 10 * size],
    [x + 460 * size, base + 40 * size],
  ])
  return (
    castShadow(sheet, x, base, 166 * size, 260 * size) +
    vessel(sheet, { x, base, profile: scaled(disc, size), color: wood, tilt: 0.16, closed: true }) +
    ellipse(x, base - 34 * size, 168 * size, 26 * size, tint(wood, 0.2)) +
    vessel(sheet, winding) +
    clipped(
      sheet,
      roundedPath(x - 146 * size, base - 320 * size, 292 * size, 300 * size, 30),
      stroke(turns, shade(twine, 0.3), 6, { opacity: 0.55 }),
    ) +
    vessel(sheet, { x, base: base - 306 * size, profile: scaled(disc, size), color: wood, tilt: 0.16, closed: true }) +
    ellipse(x, base - 340 * size, 168 * size, 27 * size, tint(wood, 0.3)) +
    ellipse(x, base - 340 * size, 40 * size, 8 * size, shade(wood, 0.5)) +
    stroke(tail, shade(twine, 0.1), 11 * size)
  )
}
