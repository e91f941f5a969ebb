import { shade, tint } from '../color.ts'
import { polygon, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, group, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow, shadowColor } from './light.ts'
import { leafPath } from './plant.ts'
import { moor } from './scene.ts'

/** Draws a picture into a box. */
export type Art = (sheet: Sheet, x: number, y: number, width: number, height: number) => string

const inBox = (x: number, y: number, width: number, ...shapes: string[]): string =>
  group(`translate(${unit(x)} ${unit(y)}) scale(${(width / 400).toFixed(3)})`, ...shapes)

const box = (x: number, y: number, width: number, height: number): string =>
  `M${unit(x)} ${unit(y)}h${unit(width)}v${unit(height)}h${unit(-width)}Z`

/** Pear, at 400 units to the box. */
const printedPear = (x: number, base: number, size: number, color: string, turn: number): string => {
  const half = (
    [
      [0, 0],
      [0.36, -0.06],
      [0.5, -0.38],
      [0.36, -0.74],
      [0.2, -1.04],
      [0.14, -1.26],
      [0, -1.3],
      [-0.14, -1.26],
      [-0.2, -1.04],
      [-0.36, -0.74],
      [-0.5, -0.38],
      [-0.36, -0.06],
    ] as const
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
    box(x, y, width, height),
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
    box(x, y, width, height),
    inBox(x, y, width, stroke('M60 90q14 -14 28 0q14 -14 28 0M150 60q10 -10 20 0q10 -10 20 0', '#5d3a4a', 5)),
  )

/** A lark with both wings spread, climbing to the right. */
const soaring =
  fill(
    smoothShape([
      [178, 258],
      [120, 204],
      [54, 118],
      [34, 66],
      [108, 112],
      [184, 158],
      [228, 192],
    ]),
    '#6b4636',
  ) +
  fill(
    smoothShape([
      [206, 290],
      [252, 322],
      [332, 384],
      [376, 402],
      [346, 332],
      [294, 262],
      [262, 222],
    ]),
    '#4d3129',
  ) +
  stroke(
    'M70 116L170 214M104 128L190 204M142 146L206 196M336 372L246 286M322 336L254 270M302 298L258 250',
    '#c9a077',
    6,
    { opacity: 0.7 },
  ) +
  fill(
    polygon([
      [128, 292],
      [54, 350],
      [30, 388],
      [76, 372],
      [92, 400],
      [148, 332],
    ]),
    '#4d3129',
  ) +
  fill(
    smoothShape([
      [104, 326],
      [150, 252],
      [212, 186],
      [262, 156],
      [292, 164],
      [298, 190],
      [272, 236],
      [216, 290],
      [150, 328],
    ]),
    '#7a5140',
  ) +
  fill(
    smoothShape([
      [136, 318],
      [196, 262],
      [256, 196],
      [292, 186],
      [274, 236],
      [216, 290],
    ]),
    '#e3c9a4',
  ) +
  stroke('M222 246l-10 14M244 222l-10 14M198 270l-10 14M252 242l-12 14M226 268l-12 14', '#7a5140', 6) +
  fill('M258 160l-18 -22l36 12zM294 168l40 -10l-36 26z', '#3a2620') +
  circle(272, 174, 6, '#20281f')

export const larkRising: Art = (sheet, x, y, width, height) =>
  clipped(
    sheet,
    box(x, y, width, height),
    rect(x, y, width, height, '#7d9aa8'),
    inBox(
      x,
      y,
      width,
      circle(278, 150, 104, '#f3e2bd'),
      fill(
        smoothShape([
          [-60, 420],
          [80, 380],
          [200, 410],
          [330, 370],
          [460, 400],
          [460, 620],
          [-60, 620],
        ]),
        '#5f7a5c',
      ),
      fill(
        smoothShape([
          [-60, 470],
          [100, 440],
          [260, 470],
          [460, 430],
          [460, 620],
          [-60, 620],
        ]),
        '#47624b',
      ),
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
    box(x, y, width, height),
    rect(x, y, width, height, '#f1e6d0'),
    inBox(x, y, width, circle(130, 150, 84, '#e9b68f'), ...blades),
  )
}

/** A framed picture on the wall; a mat of `mat` units round the art. */
export function framed(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  art: Art,
  mat = width * 0.11,
): string {
  const bar = Math.max(12, width * 0.035)
  return (
    fill(box(x, y, width, height), shadowColor, {
      opacity: 0.24,
      turn: `translate(${unit(width * 0.055)} ${unit(width * 0.06)})`,
    }) +
    rect(x, y, width, height, color) +
    fill(
      polygon([
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x + bar, y + height - bar],
        [x + width - bar, y + height - bar],
        [x + width - bar, y + bar],
      ]),
      shade(color, 0.25),
    ) +
    rect(x + bar, y + bar, width - bar * 2, height - bar * 2, '#f8f3e8') +
    fill(
      polygon([
        [x + bar, y + bar],
        [x + width - bar, y + bar],
        [x + width - bar, y + bar + 12],
        [x + bar + 12, y + bar + 12],
        [x + bar + 12, y + height - bar],
        [x + bar, y + height - bar],
      ]),
      shadowColor,
      { opacity: 0.12 },
    ) +
    art(sheet, x + bar + mat, y + bar + mat, width - 2 * (bar + mat), height - 2 * (bar + mat)) +
    fill(
      polygon([
        [x + width * 0.62, y + bar],
        [x + width * 0.86, y + bar],
        [x + width * 0.4, y + height - bar],
        [x + width * 0.16, y + height - bar],
      ]),
      '#ffffff',
      { opacity: 0.09 },
    )
  )
}

/** An unframed print held by two strips of tape. */
export function taped(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  art: Art,
  tape = '#d9b26b',
): string {
  const strip = (at: number, angle: number) =>
    rect(at - 70, y - 26, 140, 48, tape, 3, { opacity: 0.85, turn: `rotate(${angle} ${unit(at)} ${unit(y)})` })
  const margin = width * 0.07
  return `<g transform="rotate(${turn} ${unit(x + width / 2)} ${unit(y)})">${dropShadow(box(x, y, width, height), 22, 26, 0.2)}${rect(x, y, width, height, '#f8f3e8')}${art(sheet, x + margin, y + margin, width - margin * 2, height - margin * 2.6)}${fill(
    polygon([
      [x + width - 70, y + height],
      [x + width, y + height - 76],
      [x + width - 56, y + height - 60],
    ]),
    shade('#f8f3e8', 0.16),
  )}${strip(x + 40, -38)}${strip(x + width - 40, 36)}</g>`
}

/** A rolled print tied with ribbon. */
export const rolledPrint = (x: number, y: number, length: number, turn: number, ribbon: string): string =>
  `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${dropShadow(roundedPath(-length / 2, -62, length, 124, 14), 16, 24, 0.24)}${rect(-length / 2, -62, length, 124, '#f4ecdb', 14)}${rect(-length / 2, 14, length, 48, shadowColor, 14, { opacity: 0.1 })}${ellipse(length / 2 - 8, 0, 24, 60, '#e4d8c0')}${ellipse(length / 2 - 8, 0, 13, 40, '#b9aa8e')}${rect(-20, -64, 40, 128, ribbon)}${stroke(
    smoothLine([
      [0, 0],
      [70, -80],
      [110, -20],
      [0, 0],
      [-70, -80],
      [-110, -20],
      [0, 0],
    ]),
    shade(ribbon, 0.12),
    18,
  )}</g>`

/** A low cupboard from the front. */
export function sideboard(x: number, top: number, width: number, height: number, color: string): string {
  const doors = [0, 1, 2].map((i) => {
    const [l, w] = [x + 24 + (i * (width - 48)) / 3, (width - 48) / 3 - 14]
    return (
      rect(l, top + 52, w, height - 84, shade(color, 0.05 + i * 0.05), 8) +
      stroke(
        Array.from(
          { length: 6 },
          (_, k) => `M${unit(l + ((k + 0.5) * w) / 6)} ${unit(top + 62)}v${unit(height - 104)}`,
        ).join(''),
        shade(color, 0.3),
        5,
        { opacity: 0.5 },
      ) +
      circle(l + (i === 0 ? w - 24 : 24), top + height * 0.5, 11, '#c9973f')
    )
  })
  return (
    ellipse(x + width / 2 + 30, top + height + 74, width * 0.52, 20, shadowColor, { opacity: 0.2 }) +
    fill(
      `M${unit(x + 70)} ${unit(top + height - 10)}h34l-14 84h-20ZM${unit(x + width - 104)} ${unit(top + height - 10)}h34v84h-20Z`,
      shade(color, 0.35),
    ) +
    rect(x, top + 20, width, height - 20, color, 12) +
    doors.join('') +
    rect(x - 16, top, width + 32, 40, tint(color, 0.12), 10) +
    rect(x - 16, top, width + 32, 12, tint(color, 0.35), 6)
  )
}

/** A laptop, half open, with a picture on its screen. */
export function laptop(sheet: Sheet, x: number, base: number, width: number, art: Art): string {
  const h = width * 0.64
  const [l, t] = [x - width / 2, base - h]
  return (
    castShadow(sheet, x, base + 24, width * 0.52, 120, 26) +
    rect(l, t, width, h, '#3a3f3c', 26) +
    art(sheet, l + 26, t + 26, width - 52, h - 58) +
    fill(
      polygon([
        [l - 70, base + 34],
        [l, base - 4],
        [l + width, base - 4],
        [l + width + 70, base + 34],
      ]),
      '#c9c5ba',
    ) +
    rect(l - 70, base + 30, width + 140, 20, '#a9a498', 10)
  )
}

/** A phone standing or lying, with a picture on it. */
export const phone = (sheet: Sheet, x: number, y: number, width: number, turn: number, art: Art): string =>
  `<g transform="rotate(${turn} ${unit(x + width / 2)} ${unit(y)})">${dropShadow(roundedPath(x, y, width, width * 2, 44), 18, 22, 0.26)}${rect(x, y, width, width * 2, '#2f3431', 44)}${clipped(sheet, roundedPath(x + 14, y + 14, width - 28, width * 2 - 28, 32), art(sheet, x + 14, y + 14, width - 28, width * 2 - 28))}</g>`

/** Scissors from above, points up. */
export const scissors = (x: number, y: number, size: number, turn: number, color: string): string => {
  const half = (side: 1 | -1, tone: string) =>
    fill(
      polygon([
        [-8 * side, 20],
        [30 * side, -330],
        [6 * side, -340],
        [-30 * side, 0],
      ]),
      tone,
    ) +
    stroke(`M${-18 * side} 10L${-60 * side} 130`, color, 30) +
    stroke(`M${-60 * side} 130a62 74 0 1 0 ${-6 * side} 130a62 74 0 1 0 ${6 * side} -130`, color, 26)
  const shape = half(1, '#c3c4bb') + half(-1, '#a9aba2') + circle(0, 4, 13, '#c9973f')
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})">${shape}</g>`
}
