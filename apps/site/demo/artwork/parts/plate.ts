import { shade, tint } from '../color.ts'
import { ellipsePath, unit } from '../path.ts'
import { createRandom } from '../random.ts'
import { circle, clipped, ellipse, fill, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow } from './light.ts'

type PlateColors = { rim: string; well: string; edge?: string }

const speckles = (x: number, y: number, rx: number, ry: number, count: number, seed: number): string => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const [angle, far] = [random() * 6.28, Math.sqrt(random())]
    return `M${unit(x + Math.cos(angle) * rx * far)} ${unit(y + Math.sin(angle) * ry * far)}h${Math.round(random() * 2)}`
  }).join('')
}

/** A plate from straight above, lit from the upper left. */
export function plateFromAbove(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  { rim, well, edge = shade(rim, 0.35) }: PlateColors,
  seed = 2,
): string {
  const inner = r * 0.7
  const outline = ellipsePath(x, y, r, r)
  const bowl = ellipsePath(x, y, inner, inner)
  return (
    dropShadow(outline, r * 0.07, r * 0.09, 0.24) +
    circle(x, y, r, edge) +
    circle(x, y, r - 9, rim) +
    clipped(sheet, outline, circle(x + r * 0.16, y + r * 0.16, r, tint(rim, 0.3), { opacity: 0.6 })) +
    fill(bowl, shade(well, 0.14)) +
    clipped(sheet, bowl, circle(x + r * 0.05, y + r * 0.06, inner, well)) +
    stroke(
      `M${unit(x - r * 0.78)} ${unit(y - r * 0.34)}A${unit(r * 0.85)} ${unit(r * 0.85)} 0 0 1 ${unit(x - r * 0.2)} ${unit(y - r * 0.83)}`,
      '#fff8ea',
      Math.round(r * 0.03),
      { opacity: 0.55 },
    ) +
    stroke(speckles(x, y, r * 0.95, r * 0.95, 60, seed), shade(rim, 0.6), 5, { opacity: 0.4 })
  )
}

/** A plate on the table, seen a little from above. */
export function plate(
  sheet: Sheet,
  x: number,
  base: number,
  r: number,
  { rim, well, edge = shade(rim, 0.35) }: PlateColors,
  shadow = true,
): string {
  const [ry, lift] = [r * 0.2, r * 0.13]
  const side = `M${unit(x - r)} ${unit(base - lift)}C${unit(x - r * 0.9)} ${unit(base + ry * 0.8)} ${unit(x - r * 0.4)} ${unit(base + ry)} ${unit(x)} ${unit(base + ry)}S${unit(x + r * 0.9)} ${unit(base + ry * 0.8)} ${unit(x + r)} ${unit(base - lift)}Z`
  return (
    (shadow ? castShadow(sheet, x, base + ry * 0.45, r * 0.74, r * 0.8) : '') +
    fill(side, shade(rim, 0.24)) +
    clipped(sheet, side, ellipse(x - r * 0.5, base, r * 0.7, ry * 2, rim, { opacity: 0.6 })) +
    ellipse(x, base - lift, r, ry, edge) +
    ellipse(x, base - lift, r - 6, ry - 4, tint(rim, 0.16)) +
    ellipse(x, base - lift + 2, r * 0.72, ry * 0.66, shade(well, 0.16)) +
    ellipse(x + r * 0.03, base - lift + ry * 0.09, r * 0.69, ry * 0.58, well)
  )
}

/** Plates in a stack, the first at the bottom. */
export function plateStack(
  sheet: Sheet,
  x: number,
  base: number,
  r: number,
  plates: readonly PlateColors[],
  step = r * 0.11,
): string {
  return plates.map((colors, i) => plate(sheet, x + (i % 2 ? 4 : -4), base - i * step, r, colors, i === 0)).join('')
}
