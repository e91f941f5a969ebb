import { shade, tint } from '../color.ts'
import { type Point, polygon, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, linear, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow, shadowColor } from './light.ts'
import { leafPath } from './plant.ts'
import { scaled, vessel } from './vessel.ts'

const turned = (x: number, y: number, turn: number, ...shapes: string[]): string =>
  `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${shapes.join('')}</g>`

/** A sealed envelope from above. */
export function envelope(
  x: number,
  y: number,
  width: number,
  turn: number,
  color: string,
  seal?: string,
  lining?: string,
): string {
  const [w, h] = [width / 2, width * 0.34]
  const outline = roundedPath(-w, -h, width, h * 2, 10)
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 16, 20, 0.22),
    fill(outline, color),
    fill(
      polygon([
        [-w, h],
        [0, -h * 0.1],
        [w, h],
      ]),
      tint(color, 0.18),
    ),
    fill(
      polygon([
        [-w + 6, -h + 4],
        [w - 6, -h + 4],
        [0, h * 0.24],
      ]),
      shadowColor,
      { opacity: 0.14, turn: 'translate(4 10)' },
    ),
    fill(
      polygon([
        [-w + 4, -h],
        [w - 4, -h],
        [0, h * 0.2],
      ]),
      lining ?? shade(color, 0.07),
    ),
    seal
      ? circle(0, h * 0.16, width * 0.075, seal) +
          circle(-3, h * 0.16 - 3, width * 0.055, tint(seal, 0.14)) +
          fill(leafPath(0, h * 0.16 + width * 0.04, width * 0.07, 20, 0.34), shade(seal, 0.28))
      : '',
  )
}

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
      profile: scaled(
        [
          [0, 104],
          [16, 110],
          [90, 104],
          [110, 84],
        ],
        size,
      ),
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

/** A flat tin with pencils, its lid beside it; `pencils` is drawn inside. */
export function pencilTin(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  pencils: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const outline = roundedPath(-w, -h, width, height, 40)
  const inner = roundedPath(-w + 22, -h + 22, width - 44, height - 44, 26)
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 22, 28, 0.28),
    fill(outline, color),
    stroke(outline, tint(color, 0.4), 6),
    fill(inner, shade(color, 0.45)),
    clipped(sheet, inner, pencils),
    rect(-w + 22, -h + 22, width - 44, 26, shadowColor, 20, { opacity: 0.22 }),
  )
}

/** A greeting card from above with a drawing on it. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  paper: string,
  drawing: string,
): string {
  const [w, h] = [width / 2, height / 2]
  return turned(
    x,
    y,
    turn,
    dropShadow(roundedPath(-w, -h, width, height, 6), 16, 20, 0.22),
    rect(-w, -h, width, height, paper, 6),
    drawing,
  )
}

/** A standing roll of paper with its end curling forward. */
export function paperRoll(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  tile: string,
  inside: string,
): string {
  const outline = roundedPath(-width / 2, 0, width, height, 10)
  const printed = pattern(sheet, 90, 90, tile)
  return turned(
    x,
    top,
    turn,
    dropShadow(outline, 34, 16, 0.2),
    fill(outline, color),
    fill(outline, printed),
    rect(width * 0.16, 0, width * 0.34, height, '#2a1620', 0, { opacity: 0.16 }) +
      rect(-width * 0.4, 0, width * 0.12, height, '#fff6e6', 0, { opacity: 0.3 }),
    ellipse(0, 0, width / 2, width * 0.17, tint(color, 0.4)) +
      ellipse(0, 0, width * 0.36, width * 0.11, inside) +
      ellipse(4, 3, width * 0.2, width * 0.06, shade(inside, 0.3)),
  )
}

/** A wrapped present from above. */
export function parcel(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  tile: string,
  ribbon: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const outline = roundedPath(-w, -h, width, height, 6)
  const loop = (side: number) =>
    smoothLine([
      [0, 0],
      [side * 90, -96],
      [side * 150, -34],
      [0, 0],
    ])
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 24, 30, 0.28),
    fill(outline, color),
    fill(outline, pattern(sheet, 90, 90, tile)),
    fill(
      polygon([
        [w * 0.3, -h],
        [w, -h],
        [w, h],
        [w * 0.5, h],
      ]),
      '#2a1620',
      { opacity: 0.07 },
    ),
    rect(-16, -h, 32, height, ribbon) + rect(-w, -16, width, 32, ribbon),
    stroke(
      loop(1) +
        loop(-1) +
        smoothLine([
          [0, 0],
          [60, 90],
          [96, 130],
        ]) +
        smoothLine([
          [0, 0],
          [-50, 96],
          [-80, 150],
        ]),
      shade(ribbon, 0.18),
      22,
    ),
    circle(0, 0, 24, ribbon),
  )
}
