import { shade } from '../color.ts'
import { curveThrough, type Point, placed, pointAt, polygon, roundedPath, smoothLine, unit } from '../path.ts'
import { clipped, fill, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { dropShadow } from './light.ts'

type Weave = 'plain' | 'stripe' | 'check' | 'grid' | 'waffle' | 'tick' | 'herringbone'

/** The woven pattern over a cloth's ground colour, as a paint. */
function weave(sheet: Sheet, kind: Weave, thread: string, size = 60, turn = 0): string {
  const half = size / 2
  const tiles: Record<Weave, string> = {
    plain: stroke(`M0 ${half}h${size}M${half} 0v${size}`, thread, 2, { opacity: 0.14 }),
    stripe: rect(0, 0, half * 0.6, size, thread) + rect(half * 1.1, 0, half * 0.12, size, thread),
    check: rect(0, 0, half, size, thread, 0, { opacity: 0.5 }) + rect(0, 0, size, half, thread, 0, { opacity: 0.5 }),
    grid: stroke(`M0 ${half}h${size}M${half} 0v${size}`, thread, 7, { opacity: 0.8 }),
    waffle: stroke(`M0 0h${size}M0 0v${size}`, thread, size / 4, { opacity: 0.5 }),
    tick: stroke(`M${half * 0.5} ${half * 0.4}v${half * 0.6}M${half * 1.5} ${half * 1.3}v${half * 0.6}`, thread, 7),
    herringbone: stroke(`M0 0l${half} ${half}l${half} ${-half}M0 ${half}l${half} ${half}l${half} ${-half}`, thread, 6, {
      opacity: 0.7,
    }),
  }
  return pattern(sheet, size, size, tiles[kind], turn)
}

export type Fabric = { color: string; thread?: string; kind?: Weave; size?: number }

/** Fills an outline with a fabric. */
export function fabric(
  sheet: Sheet,
  outline: string,
  { color, thread = shade(color, 0.4), kind = 'plain', size }: Fabric,
  turn = 0,
): string {
  return fill(outline, color) + fill(outline, weave(sheet, kind, thread, size ?? (kind === 'plain' ? 12 : 60), turn))
}

/** A cloth laid flat, from above, with soft folds and stitched hems. */
export function flatCloth(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  degrees: number,
  cloth: Fabric,
): string {
  const [w, h] = [width / 2, height / 2]
  const corners: Point[] = [
    [-w, -h],
    [0, -h + 8],
    [w, -h],
    [w - 8, 0],
    [w, h],
    [0, h - 6],
    [-w, h],
    [-w + 8, 0],
  ]
  const outline = polygon(placed(corners, [x, y], 1, degrees))
  const hem = polygon(placed(corners, [x, y], 0.93, degrees))
  const fold = (points: Point[]) => polygon(placed(points, [x, y], 1, degrees))
  return (
    dropShadow(outline, 14, 18, 0.2) +
    fabric(sheet, outline, cloth, degrees) +
    clipped(
      sheet,
      outline,
      fill(
        fold([
          [-w * 0.34, -h],
          [-w * 0.22, -h],
          [-w * 0.28, h],
          [-w * 0.5, h],
        ]),
        '#2a1620',
        { opacity: 0.08 },
      ),
      fill(
        fold([
          [-w * 0.22, -h],
          [-w * 0.1, -h],
          [-w * 0.12, h],
          [-w * 0.28, h],
        ]),
        '#fff6e6',
        { opacity: 0.2 },
      ),
      fill(
        fold([
          [w * 0.4, -h],
          [w * 0.5, -h],
          [w * 0.62, h],
          [w * 0.4, h],
        ]),
        '#2a1620',
        { opacity: 0.07 },
      ),
    ) +
    stroke(hem, shade(cloth.color, 0.3), 4, { dash: '16 12', opacity: 0.6 })
  )
}

/** Folded cloths in a pile, seen from the front: rounded folds to the left, edges to the right. */
export function foldedPile(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  each: number,
  cloths: readonly Fabric[],
): string {
  return cloths
    .map((cloth, i) => {
      const top = base - (i + 1) * each
      const nudge = [0, 8, -6, 4][i % 4] ?? 0
      const outline = roundedPath(x - width / 2 + nudge, top, width, each - 2, each * 0.46)
      const left = x - width / 2 + nudge
      return (
        fabric(sheet, outline, cloth) +
        clipped(
          sheet,
          outline,
          rect(left, top + each * 0.66, width, each * 0.5, '#2a1620', 0, { opacity: 0.15 }),
          rect(left + width * 0.72, top, width * 0.3, each, '#2a1620', 0, { opacity: 0.1 }),
          rect(left, top, width, each * 0.16, '#fff6e6', 0, { opacity: 0.25 }),
          stroke(
            smoothLine([
              [left + width * 0.06, top + each * 0.5],
              [left + width * 0.5, top + each * 0.47],
              [left + width, top + each * 0.52],
            ]),
            shade(cloth.color, 0.42),
            5,
            { opacity: 0.6 },
          ),
        )
      )
    })
    .join('')
}

/** A fringe along a straight edge. */
export function fringe([x1, y1]: Point, [x2, y2]: Point, length: number, color: string, gap = 16): string {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / gap)
  const threads = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count
    return `M${unit(x1 + (x2 - x1) * t)} ${unit(y1 + (y2 - y1) * t)}l${i % 2 ? 4 : -3} ${length - (i % 3) * 7}`
  })
  return stroke(threads.join(''), color, 5)
}

/** A cloth hanging from a rail or hook: shaded folds, a wavy hem. */
export function hangingCloth(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  drop: number,
  cloth: Fabric,
  folds = 4,
  flare = 1.1,
): string {
  const wide = width * flare
  const hem: Point[] = Array.from({ length: folds * 2 + 1 }, (_, i) => [
    x + wide / 2 - (wide * i) / (folds * 2),
    top + drop + (i % 2 ? 16 : -10),
  ])
  const [first, last] = [pointAt(hem, 0), pointAt(hem, -1)]
  const outline = `M${unit(x - width / 2)} ${unit(top)}H${unit(x + width / 2)}L${unit(first[0])} ${unit(first[1])}${curveThrough(hem)}L${unit(last[0])} ${unit(last[1])}Z`
  const pleats = Array.from({ length: folds }, (_, i) => {
    const [t, b] = [(i + 0.55) / folds, (i + 0.5) / folds]
    const [tx, bx] = [x - width / 2 + width * t, x - wide / 2 + wide * b]
    return polygon([
      [tx, top],
      [tx + 12, top],
      [bx + (wide / folds) * 0.42, top + drop + 30],
      [bx, top + drop + 30],
    ])
  })
  return (
    dropShadow(outline, 40, 18, 0.16) +
    fabric(sheet, outline, cloth) +
    clipped(
      sheet,
      outline,
      fill(pleats.join(''), '#2a1620', { opacity: 0.13 }),
      rect(x + wide * 0.28, top, wide, drop + 40, '#2a1620', 0, { opacity: 0.1 }),
      fill(
        polygon([
          [x - width / 2, top],
          [x - width * 0.36, top],
          [x - wide * 0.4, top + drop + 30],
          [x - wide / 2, top + drop + 30],
        ]),
        '#fff6e6',
        { opacity: 0.18 },
      ),
    )
  )
}
