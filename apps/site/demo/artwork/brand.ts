import type { Artwork } from './artwork.ts'
import { palette, shade, tint } from './color.ts'
import { foldedPile } from './parts/cloth.ts'
import { pear, roundFruit } from './parts/fruit.ts'
import { larkShape } from './parts/lark.ts'
import { windowLight } from './parts/light.ts'
import { mug } from './parts/mug.ts'
import { loaf } from './parts/pantry.ts'
import { branch, flower, grass } from './parts/plant.ts'
import { moor } from './parts/scene.ts'
import { pitcher, teapot } from './parts/tableware.ts'
import { steam } from './parts/vessel.ts'
import { ellipsePath } from './path.ts'
import { circle, clipped, fill, linear, rect, type Sheet, stroke } from './sheet.ts'

const lark = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${larkShape(color)}</g>`

/** The lark on its hill, singing, in a round of clay. */
const mark = (sheet: Sheet, size: number): string => {
  const [half, s] = [size / 2, size / 512]
  const round = ellipsePath(half, half, half, half)
  return (
    fill(round, palette.clay) +
    clipped(
      sheet,
      round,
      circle(half + 90 * s, half - 60 * s, 118 * s, tint(palette.clay, 0.22)),
      fill(`M0 ${size}V${390 * s}Q${half} ${290 * s} ${size} ${400 * s}V${size}Z`, shade(palette.clay, 0.3)),
    ) +
    lark(180 * s, 178 * s, 1.28 * s, palette.paper) +
    (size > 100
      ? stroke(
          `M${366 * s} ${176 * s}q${22 * s} ${-8 * s} ${36 * s} ${-26 * s}M${374 * s} ${206 * s}q${28 * s} 0 ${46 * s} ${-12 * s}`,
          palette.paper,
          Math.round(11 * s),
        )
      : '')
  )
}

const hills = ['#a9b8ac', '#8aa085', '#668560']

/** A bunch of meadow flowers coming out of a pitcher at the point. */
const meadow = (x: number, y: number, s: number): string =>
  branch({
    from: [x - 30 * s, y],
    to: [x - 240 * s, y - 420 * s],
    bend: -60 * s,
    leaves: 8,
    length: 130 * s,
    color: '#6c8560',
  }) +
  branch({
    from: [x + 10 * s, y],
    to: [x + 270 * s, y - 370 * s],
    bend: 50 * s,
    leaves: 7,
    length: 130 * s,
    color: '#7f9668',
  }) +
  grass([x, y], [x + 40 * s, y - 540 * s], '#d9b878', 30 * s) +
  flower(x - 130 * s, y - 200 * s, 88 * s, 7, '#f4e6cf', '#c98f2b') +
  flower(x + 130 * s, y - 210 * s, 82 * s, 7, '#c9644a', '#5d3a4a', 20) +
  flower(x, y - 300 * s, 76 * s, 7, '#e3a93d', '#7f3320', 12)

const pane = (sheet: Sheet, x: number, y: number, w: number, h: number): string =>
  rect(x - 34, y - 34, w + 68, h + 68, '#f4eee1', 6) +
  moor(sheet, x, y, w, h, hills, '#dde6e0', '#f3dca0') +
  rect(x + w / 2 - 14, y, 28, h, '#f4eee1') +
  rect(x, y + h * 0.4, w, 28, '#f4eee1') +
  rect(x, y, w, 14, '#3d2016', 0, { opacity: 0.12 })

const sill = (sheet: Sheet, y: number): string =>
  rect(
    0,
    y,
    sheet.width,
    sheet.height - y,
    linear(sheet, [
      [0, '#bd7a52'],
      [1, '#94553a'],
    ]),
  ) + rect(0, y, sheet.width, 14, '#d69b72')

/** A bread board leaning on the wall, drawn lightly: this sheet is full. */
const plainBoard = (x: number, top: number): string =>
  `<g transform="rotate(5 ${x} ${top})">${rect(x - 108, top + 118, 260, 470, '#3d2016', 50, { opacity: 0.2 })}${rect(x - 130, top + 100, 260, 480, '#c9995f', 50)}${rect(x - 32, top, 64, 160, '#c9995f', 30)}${circle(x, top + 42, 13, '#8f6a3e')}${rect(x + 84, top + 120, 46, 440, '#3d2016', 23, { opacity: 0.1 })}</g>`

/** The left third stays calm: headlines stand there. */
const heroWide = (sheet: Sheet): string =>
  rect(0, 0, 2000, 1000, '#ead7bb') +
  windowLight(140, 60, 520, 760, '#f6e9d2', 0.75) +
  pane(sheet, 1000, 90, 620, 560) +
  sill(sheet, 760) +
  plainBoard(1790, 240) +
  pitcher(sheet, 1290, 850, 0.82, '#c9a077', '#5f8290', meadow(1290, 450, 0.78)) +
  loaf(sheet, 1740, 850, 0.72) +
  teapot(sheet, 950, 880, 0.62, '#a9764f', '#38495a') +
  mug(sheet, 1520, 920, 0.56, { body: '#8d5c41', glaze: '#b9552f', liquid: '#4a2a1c' }) +
  lark(1742, 152, 0.7, '#5d3a4a')

const heroTall = (sheet: Sheet): string =>
  rect(0, 0, 1200, 1500, '#ead7bb') +
  pane(sheet, 240, 150, 720, 800) +
  sill(sheet, 1110) +
  pitcher(sheet, 520, 1250, 1.06, '#c9a077', '#5f8290', meadow(520, 730, 1)) +
  mug(sheet, 880, 1340, 0.76, { body: '#8d5c41', glaze: '#b9552f', liquid: '#4a2a1c' }) +
  steam(880, 1060) +
  pear(sheet, 200, 1360, 130, '#b6b04c', -6) +
  lark(780, 22, 0.7, '#5d3a4a')

const social = (sheet: Sheet): string =>
  rect(0, 0, 1200, 630, '#ead7bb') +
  windowLight(90, 30, 380, 520, '#f6e9d2', 0.75) +
  moor(sheet, 640, 0, 560, 480, hills, '#dde6e0', '#f3dca0') +
  rect(600, 0, 40, 480, '#f4eee1') +
  rect(906, 0, 24, 480, '#f4eee1') +
  rect(640, 190, 560, 22, '#f4eee1') +
  rect(0, 470, 1200, 160, '#b06c47') +
  rect(0, 470, 1200, 12, '#d69b72') +
  pitcher(sheet, 800, 550, 0.56, '#c9a077', '#5f8290', meadow(800, 276, 0.5)) +
  mug(sheet, 1040, 580, 0.44, { body: '#8d5c41', glaze: '#b9552f', liquid: '#4a2a1c' }) +
  foldedPile(sheet, 520, 560, 220, 34, [{ color: '#5f7a5c' }, { color: '#efe7d8' }, { color: '#6e8e9b' }]) +
  roundFruit(sheet, 640, 590, 32, '#e0b23f', 'lemon')

export const brand: readonly Artwork[] = [
  { id: 'logo', width: 512, height: 512, draw: (sheet) => mark(sheet, 512) },
  { id: 'favicon', width: 64, height: 64, draw: (sheet) => mark(sheet, 64) },
  { id: 'hero-wide', width: 2000, height: 1000, draw: heroWide },
  { id: 'hero-tall', width: 1200, height: 1500, draw: heroTall },
  { id: 'social', width: 1200, height: 630, draw: social },
]
