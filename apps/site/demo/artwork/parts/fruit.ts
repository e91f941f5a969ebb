import { shade, tint } from '../color.ts'
import { ellipsePath, points, smoothShape, unit } from '../path.ts'
import { clipped, ellipse, fill, group, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { leafPath } from './plant.ts'

/** A pear standing on its base. */
export function pear(sheet: Sheet, x: number, base: number, size: number, color: string, turn = 0): string {
  const outline = smoothShape(
    points(
      '0,0 0.36,-0.06 0.5,-0.38 0.36,-0.74 0.22,-1.02 0.16,-1.24 0,-1.3 -0.16,-1.24 -0.22,-1.02 -0.36,-0.74 -0.5,-0.38 -0.36,-0.06',
    ).map(([px, py]) => [px * size, py * size]),
  )
  const body = [
    fill(outline, color),
    clipped(
      sheet,
      outline,
      ellipse(size * 0.42, -size * 0.4, size * 0.4, size * 1.1, shade(color, 0.22), { opacity: 0.7 }),
      ellipse(-size * 0.22, -size * 0.44, size * 0.1, size * 0.2, tint(color, 0.6), { opacity: 0.7 }),
    ),
    stroke(
      `M0 ${unit(-size * 1.27)}q${unit(size * 0.02)} ${unit(-size * 0.16)} ${unit(size * 0.12)} ${unit(-size * 0.24)}`,
      '#5b3a25',
      size * 0.06,
    ),
    fill(leafPath(size * 0.02, -size * 1.32, size * 0.42, 62, 0.3), '#6f8454'),
  ]
  const place = turn ? `translate(${unit(x)} ${unit(base)}) rotate(${turn})` : `translate(${unit(x)} ${unit(base)})`
  return castShadow(sheet, x, base - 4, size * 0.42, size * 0.9) + group(place, ...body)
}

/** A lemon, orange, plum or apple lying down. */
export function roundFruit(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  kind: 'lemon' | 'plum' = 'plum',
): string {
  const wide = kind === 'lemon' ? 1.22 : 1
  const tip = kind === 'lemon' ? 0.2 : 0
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * Math.PI * 2
    const bulge = 1 + (i % 5 === 0 ? tip : 0)
    return [x + Math.cos(a) * size * wide * bulge, base - size + Math.sin(a) * size] as const
  })
  const outline = kind === 'lemon' ? smoothShape(points) : ellipsePath(x, base - size, size, size)
  return (
    castShadow(sheet, x, base - 3, size * 0.8, size * 1.1) +
    fill(outline, color) +
    clipped(
      sheet,
      outline,
      ellipse(x + size * 0.75, base - size * 0.7, size * 0.8, size * 1.1, shade(color, 0.24), { opacity: 0.65 }),
      ellipse(x - size * 0.4, base - size * 1.36, size * 0.3, size * 0.18, tint(color, 0.65), { opacity: 0.75 }),
    ) +
    (kind === 'plum'
      ? stroke(`M${unit(x)} ${unit(base - size * 1.92)}q4 -${unit(size * 0.2)} 16 -${unit(size * 0.3)}`, '#5b3a25', 8)
      : '')
  )
}
