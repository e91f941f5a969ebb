import { shade, tint } from '../color.ts'
import { type Point, points, smoothLine } from '../path.ts'
import { fill, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { branch, leafPath } from './plant.ts'
import { type Profile, scaled, type Vessel, vessel } from './vessel.ts'

const potProfile: Profile = points('0,120 10,126 120,152 200,172 208,192 216,198 274,204')

/** A terracotta pot on its saucer; `plant` grows behind its front rim. */
export function terracotta(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  plant = '',
  bare = false,
): string {
  const pot: Vessel = {
    x,
    base: base - 12 * size,
    profile: scaled(potProfile, size),
    color,
    tilt: 0.17,
    inside: '#4a3226',
    gloss: 0.18,
    bands: [{ at: 213 * size, width: 9, color: shade(color, 0.28) }],
    ...(bare ? {} : { liquid: { color: '#4a3226', at: 12 * size } }),
  }
  return (
    castShadow(sheet, x, base, 160 * size, 280 * size) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(points('0,160 20,176 34,182'), size),
      color: shade(color, 0.06),
      tilt: 0.17,
      inside: shade(color, 0.3),
      gloss: 0.15,
    }) +
    vessel(sheet, pot) +
    plant
  )
}

/** Rosettes of leaves for a pot at its soil. */
export function potPlant(
  x: number,
  soil: number,
  size: number,
  kind: 'herb' | 'olive' | 'aloe' | 'tulip',
  color = '#5f7a58',
): string {
  if (kind === 'aloe') {
    const blades = [-62, -38, -14, 12, 34, 58, -50, 48, 0].map((d, i) =>
      fill(
        leafPath(x + d * 0.4 * size, soil, (300 - Math.abs(d) * 1.6 + (i % 2) * 40) * size, d, 0.13),
        i % 2 ? color : tint(color, 0.16),
      ),
    )
    return blades.join('')
  }
  if (kind === 'tulip') {
    return [-70, 0, 76]
      .map((dx, i) => {
        const [tx, ty] = [x + dx * 1.5 * size, soil - (330 + (i % 2) * 70) * size]
        const petal = (d: number) => leafPath(tx, ty + 46 * size, 130 * size, d, 0.36)
        const bloom = ['#c9644a', '#e3a93d', '#b9566b'][i] ?? '#c9644a'
        return (
          stroke(
            smoothLine([
              [x + dx * 0.4 * size, soil],
              [tx, ty + 40 * size],
            ]),
            color,
            9 * size,
          ) +
          fill(leafPath(x + dx * 0.5 * size, soil, 230 * size, dx * 0.34 + (i - 1) * 12 - 10, 0.16), tint(color, 0.1)) +
          fill(petal(-24) + petal(24), shade(bloom, 0.14)) +
          fill(petal(0), bloom)
        )
      })
      .join('')
  }
  const stems: [Point, number][] =
    kind === 'olive'
      ? [
          [[x - 150 * size, soil - 420 * size], -40],
          [[x + 20 * size, soil - 560 * size], 30],
          [[x + 190 * size, soil - 380 * size], 50],
          [[x + 110 * size, soil - 500 * size], 20],
        ]
      : [
          [[x - 150 * size, soil - 210 * size], -40],
          [[x - 50 * size, soil - 330 * size], -20],
          [[x + 60 * size, soil - 300 * size], 20],
          [[x + 160 * size, soil - 200 * size], 40],
          [[x, soil - 230 * size], 8],
        ]
  return stems
    .map(([to, bend]) =>
      branch({
        from: [x + (to[0] - x) * 0.15, soil],
        to,
        bend: bend * size,
        leaves: kind === 'olive' ? 11 : 7,
        length: (kind === 'olive' ? 92 : 96) * size,
        color,
        plump: kind === 'olive' ? 0.2 : 0.36,
      }),
    )
    .join('')
}
