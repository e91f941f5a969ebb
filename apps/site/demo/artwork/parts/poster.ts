import { shade } from '../color.ts'
import { points, polygon, rectPath, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, group, rect, type Sheet, stroke } from '../sheet.ts'
import { leafPath } from './plant.ts'
import { moor } from './scene.ts'

/** Draws a picture into a box. */
export type Art = (sheet: Sheet, x: number, y: number, width: number, height: number) => string

const inBox = (x: number, y: number, width: number, ...shapes: string[]): string =>
  group(`translate(${unit(x)} ${unit(y)}) scale(${(width / 400).toFixed(3)})`, ...shapes)

/** Pear, at 400 units to the box. */
const printedPear = (x: number, base: number, size: number, color: string, turn: number): string => {
  const half = points(
    '0,0 0.36,-0.06 0.5,-0.38 0.36,-0.74 0.2,-1.04 0.14,-1.26 0,-1.3 -0.14,-1.26 -0.2,-1.04 -0.36,-0.74 -0.5,-0.38 -0.36,-0.06',
  ).map(([px, py]) => [px * size, py * size] as const)
  return `<g transform="translate(${x} ${base}) rotate(${turn})">${fill(smoothShape(half), color)}${fill(
    smoothShape([
      [0, -4],
      [size * 0.34, -size * 0.06],
      [size * 0.48, -size * 0.4],
      [size * 0.2, -size * 0.96],
      [size * 0.12, -size * 1.24],
      [size * 0.14, -size * 0.8],
      [size * 0.16, -size * 0.3],
    ]),
    shade(color, 0.2),
  )}${stroke(`M0 ${unit(-size * 1.28)}q4 -20 16 -30`, '#5b3a25', 7)}${fill(leafPath(2, -size * 1.3, size * 0.46, 66, 0.28), '#5f7a58')}</g>`
}

export const threePears: Art = (sheet, x, y, width, height) =>
  clipped(
    sheet,
    rectPath(x, y, width, height),
    rect(x, y, width, height, '#e9c7a2'),
    inBox(
      x,
      y,
      width,
      circle(200, 190, 150, '#f1dcc0'),
      rect(0, 370, 400, 200, '#a8492a'),
      printedPear(110, 410, 104, '#c9a63c', -7),
      printedPear(300, 414, 112, '#8f9a4a', 8),
      printedPear(204, 446, 124, '#d9b64c', 2),
    ),
  )

export const moorAtDusk: Art = (sheet, x, y, width, height) =>
  moor(sheet, x, y, width, height, ['#a56a6d', '#7f5260', '#5d3a4a', '#3f2a38'], '#eab98d', '#f6dfae') +
  clipped(
    sheet,
    rectPath(x, y, width, height),
    inBox(x, y, width, stroke('M60 90q14 -14 28 0q14 -14 28 0M150 60q10 -10 20 0q10 -10 20 0', '#5d3a4a', 5)),
  )

/** A lark with both wings spread, climbing to the right. */
const soaring =
  fill(smoothShape(points('178,258 120,204 54,118 34,66 108,112 184,158 228,192')), '#6b4636') +
  fill(smoothShape(points('206,290 252,322 332,384 376,402 346,332 294,262 262,222')), '#4d3129') +
  stroke(
    'M70 116L170 214M104 128L190 204M142 146L206 196M336 372L246 286M322 336L254 270M302 298L258 250',
    '#c9a077',
    6,
    { opacity: 0.7 },
  ) +
  fill(polygon(points('128,292 54,350 30,388 76,372 92,400 148,332')), '#4d3129') +
  fill(smoothShape(points('104,326 150,252 212,186 262,156 292,164 298,190 272,236 216,290 150,328')), '#7a5140') +
  fill(smoothShape(points('136,318 196,262 256,196 292,186 274,236 216,290')), '#e3c9a4') +
  stroke('M222 246l-10 14M244 222l-10 14M198 270l-10 14M252 242l-12 14M226 268l-12 14', '#7a5140', 6) +
  fill('M258 160l-18 -22l36 12zM294 168l40 -10l-36 26z', '#3a2620') +
  circle(272, 174, 6, '#20281f')

export const larkRising: Art = (sheet, x, y, width, height) =>
  clipped(
    sheet,
    rectPath(x, y, width, height),
    rect(x, y, width, height, '#7d9aa8'),
    inBox(
      x,
      y,
      width,
      circle(278, 150, 104, '#f3e2bd'),
      fill(smoothShape(points('-60,420 80,380 200,410 330,370 460,400 460,620 -60,620')), '#5f7a5c'),
      fill(smoothShape(points('-60,470 100,440 260,470 460,430 460,620 -60,620')), '#47624b'),
      soaring,
    ),
  )

export const tallGrasses: Art = (sheet, x, y, width, height) => {
  const blades = [40, 90, 140, 190, 240, 290, 340, 370].map((at, i) => {
    const [top, lean] = [120 + ((i * 67) % 150), ((i * 41) % 60) - 20]
    const color = ['#47624b', '#c98f2b', '#a8492a', '#6f8454'][i % 4] ?? '#47624b'
    const head =
      i % 2
        ? ellipse(at + lean, top, 13, 42, color, { turn: `rotate(${lean / 3} ${at + lean} ${top})` })
        : [0, 1, 2, 3]
            .map((k) => fill(leafPath(at + lean * (1 - k * 0.1), top + k * 26, 40, k % 2 ? 34 : -34, 0.3), color))
            .join('')
    return stroke(`M${at} 560Q${at} ${top + 200} ${at + lean} ${top}`, shade(color, 0.12), 6) + head
  })
  return clipped(
    sheet,
    rectPath(x, y, width, height),
    rect(x, y, width, height, '#f1e6d0'),
    inBox(x, y, width, circle(130, 150, 84, '#e9b68f'), ...blades),
  )
}
