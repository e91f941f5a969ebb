import { shade, tint } from '../color.ts'
import { type Point, polygon, smoothLine, smoothShape } from '../path.ts'
import { clipped, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'

/** A shallow wooden gathering basket with a bent handle; `harvest` lies in it. */
export function trug(sheet: Sheet, x: number, base: number, size: number, color: string, harvest: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const front = smoothShape([
    p(-380, 190),
    p(-300, 50),
    p(-150, 6),
    p(150, 6),
    p(300, 50),
    p(380, 190),
    p(200, 168),
    p(0, 160),
    p(-200, 168),
  ])
  const bow = smoothLine([p(-170, 60), p(-190, 330), p(-110, 480), p(60, 480), p(150, 330), p(160, 60)])
  const slats =
    smoothLine([p(-350, 130), p(-150, 90), p(150, 90), p(350, 130)]) +
    smoothLine([p(-310, 70), p(-130, 40), p(130, 40), p(310, 70)])
  return (
    castShadow(sheet, x, base, 240 * size, 330 * size, 30 * size) +
    fill(
      smoothShape([p(-380, 190), p(-200, 214), p(0, 220), p(200, 214), p(380, 190), p(200, 120), p(-200, 120)]),
      shade(color, 0.42),
    ) +
    stroke(bow, shade(color, 0.3), 34 * size) +
    harvest +
    fill(front, color) +
    clipped(
      sheet,
      front,
      stroke(slats, shade(color, 0.35), 7, { opacity: 0.6 }),
      fill(polygon([p(140, 220), p(420, 220), p(420, 0), p(90, 0)]), '#2a1620', { opacity: 0.15 }),
    ) +
    stroke(smoothLine([p(-380, 190), p(-200, 168), p(0, 160), p(200, 168), p(380, 190)]), tint(color, 0.3), 14 * size) +
    stroke(
      smoothLine([p(-174, 170), p(-186, 330), p(-108, 474), p(56, 474), p(144, 330), p(158, 170)]),
      tint(color, 0.12),
      22 * size,
    )
  )
}

/** A patch of ground in the open: sky, far hills, a stone ledge. */
export function garden(sheet: Sheet, sky: string, hills: readonly string[], ledge: string, horizon: number): string {
  const far = hills.map((color, i) =>
    fill(
      smoothShape([
        [-200, horizon],
        [0, horizon - 330 + i * 120],
        [360, horizon - 420 + i * 150],
        [760, horizon - 300 + i * 90],
        [1400, horizon - 400 + i * 130],
        [1500, horizon + 90],
        [-200, horizon + 90],
      ]),
      color,
    ),
  )
  return (
    rect(0, 0, sheet.width, sheet.height, sky) +
    far.join('') +
    rect(
      0,
      horizon,
      sheet.width,
      sheet.height - horizon,
      linear(sheet, [
        [0, ledge],
        [1, shade(ledge, 0.2)],
      ]),
    ) +
    rect(0, horizon, sheet.width, 12, tint(ledge, 0.3))
  )
}
