import { shade, tint } from '../color.ts'
import {
  ellipsePath,
  type Point,
  placed,
  points,
  polygon,
  roundedPath,
  smoothLine,
  smoothShape,
  unit,
} from '../path.ts'
import { createRandom } from '../random.ts'
import { clipped, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { dropShadow } from './light.ts'

/** Wavy grain lines over a box, along its longer side. */
function grain(x: number, y: number, width: number, height: number, color: string, lines = 7, seed = 5): string {
  const random = createRandom(seed)
  const upright = height > width
  const [long, wide] = upright ? [height, width] : [width, height]
  const strokes = Array.from({ length: lines }, (_, i) => {
    const across = (wide * (i + 0.5)) / lines
    const points = [0, 0.4, 1].map((t): Point => {
      const drift = across + (random() - 0.5) * (wide / lines) * 1.5
      return upright ? [x + drift, y + long * t] : [x + long * t, y + drift]
    })
    return smoothLine(points)
  })
  return stroke(strokes.join(''), shade(color, 0.3), 5, { opacity: 0.35 })
}

/** Planks as a floor or table top from above. */
export function planks(sheet: Sheet, color: string, count = 4): string {
  const { width, height } = sheet
  const each = width / count
  const boards = Array.from({ length: count }, (_, i) => {
    const tone = i % 2 ? shade(color, 0.06) : tint(color, 0.05)
    return rect(i * each, 0, each, height, tone) + grain(i * each, 0, each, height, color, 3, i + 3)
  })
  const gaps = Array.from({ length: count - 1 }, (_, i) => `M${unit((i + 1) * each)} 0v${height}`).join('')
  return boards.join('') + stroke(gaps, shade(color, 0.4), 5, { opacity: 0.6 })
}

/** A board with a handle, upright or turned, its hole cut through to `hole`. */
export function board(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  hole: string,
  turn = 0,
  round = 60,
): string {
  const neck = height * 0.2
  const body = roundedPath(x - width / 2, y - height / 2 + neck, width, height - neck, round)
  const grip = roundedPath(x - width * 0.13, y - height / 2 - 20, width * 0.26, neck + 90, width * 0.12)
  const outline = body + grip
  const eye = ellipsePath(x, y - height / 2 + 24, width * 0.045, width * 0.045)
  const shapes = [
    dropShadow(outline, 26, 22, 0.22),
    fill(outline, color),
    clipped(
      sheet,
      body,
      grain(x - width / 2, y - height / 2 + neck, width, height - neck, color, 6, 4),
      rect(x + width * 0.32, y - height, width, height * 2, '#2a1620', 0, { opacity: 0.1 }),
    ),
    stroke(eye, shade(color, 0.4), 8) + fill(eye, hole),
  ]
  return turn ? `<g transform="rotate(${turn} ${unit(x)} ${unit(y)})">${shapes.join('')}</g>` : shapes.join('')
}

/** A wooden spoon or spatula standing or lying: `turn` degrees from upright. */
export function woodenSpoon(
  x: number,
  y: number,
  length: number,
  turn: number,
  color: string,
  kind: 'spoon' | 'spatula' | 'fork' = 'spoon',
): string {
  const at = (points: Point[]) => placed(points, [x, y], length / 600, turn)
  const shaft = polygon(at(points('-11,300 11,300 14,-120 -14,-120')))
  const spoonHead: Point[] = points('0,-310 52,-270 64,-200 34,-120 0,-96 -34,-120 -64,-200 -52,-270')
  const flatHead: Point[] = points('-58,-310 58,-290 50,-150 16,-96 -16,-96 -50,-150')
  const head = kind === 'spatula' ? polygon(at(flatHead)) : smoothShape(at(spoonHead))
  const inner = smoothShape(at(spoonHead.map(([px, py]) => [px * 0.7 + 3, (py + 208) * 0.72 - 204])))
  const slot = polygon(at(points('-8,-290 8,-290 8,-190 -8,-190')))
  return (
    fill(shaft, color) +
    fill(head, color) +
    (kind === 'spoon'
      ? fill(inner, shade(color, 0.2))
      : kind === 'fork'
        ? fill(slot, shade(color, 0.45))
        : stroke(polygon(at(points('20,-280 26,-170 24,-170'))), shade(color, 0.25), 5, { opacity: 0.5 })) +
    stroke(
      smoothLine(
        at([
          [-5, 280],
          [-6, -100],
        ]),
      ),
      tint(color, 0.4),
      5,
      { opacity: 0.5 },
    )
  )
}
