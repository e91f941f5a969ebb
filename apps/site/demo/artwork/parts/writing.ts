import { shade, tint } from '../color.ts'
import { type Point, points, polygon, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, fill, linear, rect, type Sheet, stroke, turned } from '../sheet.ts'
import { castShadow, dropShadow, shadowColor } from './light.ts'
import { scaled, vessel } from './vessel.ts'

/** A sheet of writing paper with ruled handwriting. */
export function letter(
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  paper: string,
  ink: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const line = (at: number, length: number, k: number) =>
    smoothLine(
      Array.from(
        { length: 13 },
        (_, i): Point => [-w * 0.72 + (length * i) / 12, at + (i % 2 ? -8 : 7) * (0.5 + ((i * k) % 3) / 3)],
      ),
    )
  const lines = [0.86, 1, 0.93, 1, 0.4].map((share, i) =>
    line(-h * 0.5 + i * height * 0.16, width * 0.72 * share, i + 2),
  )
  return turned(
    x,
    y,
    turn,
    dropShadow(roundedPath(-w, -h, width, height, 4), 14, 18, 0.2),
    rect(-w, -h, width, height, paper, 4),
    stroke(lines.join(''), ink, 5, { opacity: 0.85 }),
  )
}

/** A squat bottle of ink with a wax-dipped cork. */
export function inkBottle(sheet: Sheet, x: number, base: number, size: number, ink: string, mark = '#f3ead8'): string {
  const body = roundedPath(x - 190 * size, base - 300 * size, 380 * size, 300 * size, 56 * size)
  const neck = roundedPath(x - 84 * size, base - 372 * size, 168 * size, 90 * size, 14 * size)
  return (
    castShadow(sheet, x, base - 8, 180 * size, 330 * size) +
    fill(neck, tint(ink, 0.5), { opacity: 0.85 }) +
    fill(body, tint(ink, 0.6), { opacity: 0.75 }) +
    clipped(
      sheet,
      body,
      rect(x - 170 * size, base - 236 * size, 340 * size, 220 * size, ink, 40 * size),
      rect(x + 90 * size, base - 320 * size, 120 * size, 340 * size, '#2a1620', 0, { opacity: 0.2 }),
      rect(x - 168 * size, base - 270 * size, 26 * size, 230 * size, '#fffdf4', 13, { opacity: 0.55 }),
    ) +
    stroke(body, '#fdfbf3', Math.round(7 * size), { opacity: 0.5 }) +
    rect(x - 100 * size, base - 196 * size, 200 * size, 140 * size, mark, 6) +
    fill(
      smoothShape([
        [x, base - 178 * size],
        [x + 30 * size, base - 120 * size],
        [x, base - 84 * size],
        [x - 30 * size, base - 120 * size],
      ]),
      ink,
    ) +
    vessel(sheet, {
      x,
      base: base - 352 * size,
      profile: scaled(points('0,104 16,110 90,104 110,84'), size),
      color: shade(ink, 0.1),
      tilt: 0.14,
      closed: true,
      gloss: 0.5,
    })
  )
}

/** A fountain pen from above, its nib up. */
export function pen(sheet: Sheet, x: number, y: number, length: number, turn: number, color: string): string {
  const h = length / 2
  const barrel = linear(
    sheet,
    [
      [0, tint(color, 0.45)],
      [0.4, color],
      [1, shade(color, 0.4)],
    ],
    [1, 0],
  )
  return turned(
    x,
    y,
    turn,
    fill(
      polygon([
        [-10, -h + 40],
        [30, -h + 60],
        [36, h],
        [-6, h],
      ]),
      shadowColor,
      { opacity: 0.22 },
    ),
    fill(
      smoothShape([
        [0, -h],
        [15, -h + 60],
        [22, -h + 130],
        [0, -h + 150],
        [-22, -h + 130],
        [-15, -h + 60],
      ]),
      '#e6cf94',
    ),
    stroke(`M0 ${unit(-h + 12)}v74`, '#5b3a25', 4) + circle(0, -h + 92, 7, '#5b3a25'),
    `<path d="${polygon([
      [-24, -h + 130],
      [24, -h + 130],
      [31, -h + 250],
      [-31, -h + 250],
    ])}" fill="#2b2a28"/>`,
    rect(-34, -h + 246, 68, length - 256, barrel, 30),
    rect(-35, -h + 246, 70, 18, tint(color, 0.3)) + rect(-35, h - 260, 70, 12, shade(color, 0.4)),
    rect(10, h - 240, 14, 190, tint(color, 0.5), 7),
  )
}
