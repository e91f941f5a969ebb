import { mix, palette, shade, tint } from '../color.ts'
import { polygon, roundedPath, smoothShape, unit } from '../path.ts'
import { circle, clipped, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { shadowColor, windowLight } from './light.ts'

type Room = {
  wall: string
  /** The table or floor. */
  ground: string
  horizon?: number
  /** What stands behind the still life. */
  behind?: 'window' | 'arch' | 'sun' | 'panel' | 'none'
  accent?: string
  /** Where the middle of `behind` is. */
  x?: number
}

/** A wall, a table, and one large calm shape behind. */
export function room(
  sheet: Sheet,
  { wall, ground, horizon = 1120, behind = 'window', accent = tint(wall, 0.45), x = 600 }: Room,
): string {
  const { width, height } = sheet
  const shapes = {
    none: '',
    window: windowLight(x - 330, 150, 560, 980, accent, 0.55),
    sun: circle(x, horizon - 430, 400, accent),
    arch: fill(
      `M${unit(x - 370)} ${unit(horizon)}V${unit(horizon - 520)}a370 370 0 0 1 740 0V${unit(horizon)}Z`,
      accent,
    ),
    panel: rect(x - 60, 0, width, horizon, accent),
  }
  const plane = linear(sheet, [
    [0, ground],
    [1, mix(ground, shade(ground, 0.5), 0.24)],
  ])
  return (
    rect(0, 0, width, height, wall) +
    clipped(sheet, `M0 0H${width}V${horizon}H0Z`, shapes[behind]) +
    rect(0, horizon, width, height - horizon, plane) +
    rect(0, horizon, width, 5, shade(ground, 0.2), 0, { opacity: 0.5 })
  )
}

/** A shelf on the wall with its shadow below. */
export function shelf(x: number, y: number, width: number, color: string = palette.oak): string {
  const brackets = [x + width * 0.14, x + width * 0.86].map((at) =>
    stroke(`M${unit(at)} ${unit(y + 34)}v92q0 -70 0 -92`, palette.ink, 12),
  )
  return (
    fill(
      polygon([
        [x + 20, y + 34],
        [x + width + 10, y + 34],
        [x + width + 110, y + 150],
        [x + 120, y + 150],
      ]),
      shadowColor,
      { opacity: 0.13 },
    ) +
    brackets.join('') +
    rect(x, y, width, 36, shade(color, 0.12), 4) +
    rect(x, y, width, 12, tint(color, 0.22), 4)
  )
}

/** Rolling moorland for a window or a poster: far hills to near ones. */
export function moor(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colors: readonly string[],
  sky: string,
  sun?: string,
): string {
  const frame = `M${unit(x)} ${unit(y)}h${unit(width)}v${unit(height)}h${unit(-width)}Z`
  const hills = colors.map((color, i) => {
    const top = y + height * (0.42 + (0.5 * i) / colors.length)
    const rise = height * 0.13
    const crest = [0, 0.25, 0.5, 0.75, 1].map(
      (t, k) => [x + width * t, top + Math.sin(i * 2.3 + k * 1.6) * rise] as const,
    )
    return fill(
      smoothShape([
        [x - 90, top],
        ...crest,
        [x + width + 90, top],
        [x + width + 90, y + height + 200],
        [x - 90, y + height + 200],
      ]),
      color,
    )
  })
  const disc = sun ? circle(x + width * 0.66, y + height * 0.36, Math.min(width, height) * 0.14, sun) : ''
  return clipped(sheet, frame, rect(x, y, width, height, sky), disc, ...hills)
}

/** A window onto the moor, with a deep sill to stand things on. */
export function moorWindow(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string = palette.paper,
): string {
  const bar = 26
  return (
    rect(x - bar, y - bar, width + bar * 2, height + bar * 2, shade(frame, 0.08), 6) +
    moor(sheet, x, y, width, height, ['#9fb0a4', '#7f9478', '#5f7a58', '#47624b'], '#dfe6df', '#f3dca0') +
    rect(x + width / 2 - bar / 2, y, bar, height, frame) +
    rect(x, y + height * 0.42, width, bar, frame) +
    stroke(roundedPath(x, y, width, height, 3), shade(frame, 0.2), 5)
  )
}

/** A low block to raise things on. */
export function plinth(sheet: Sheet, x: number, y: number, width: number, height: number, color: string): string {
  return (
    fill(
      polygon([
        [x + width, y + height - 30],
        [x + width + height * 1.1, y + height - 60],
        [x + width + height * 1.1, y + height + 10],
        [x + 20, y + height],
      ]),
      shadowColor,
      { opacity: 0.16 },
    ) +
    rect(
      x,
      y,
      width,
      height,
      linear(
        sheet,
        [
          [0, color],
          [1, shade(color, 0.22)],
        ],
        [1, 0],
      ),
    ) +
    fill(
      polygon([
        [x, y],
        [x + 46, y - 44],
        [x + width - 46, y - 44],
        [x + width, y],
      ]),
      tint(color, 0.35),
    )
  )
}

/** A wall and nothing else, with window light on it. */
export const bareWall = (sheet: Sheet, color: string): string =>
  rect(0, 0, sheet.width, sheet.height, color) + windowLight(130, 60, 640, 1240, '#fff2d6', 0.22)

/** The same light again, faintly, across what hangs on a bare wall. */
export const sunned = windowLight(130, 60, 640, 1240, '#fff2d6', 0.07)
