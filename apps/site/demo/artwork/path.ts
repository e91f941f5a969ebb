export type Point = readonly [x: number, y: number]

/** The point at an index, counted from the end when negative. */
export function pointAt(points: readonly Point[], index: number): Point {
  const point = points.at(index)
  if (!point) throw new Error(`There is no point ${index} of ${points.length}`)
  return point
}

/** A coordinate as SVG needs it at this size: whole units. */
export const unit = (value: number): string => String(Math.round(value))

const at = ([x, y]: Point): string => `${unit(x)} ${unit(y)}`

/** Whole numbers as compactly as path data allows: a minus sign separates too. */
const joined = (values: readonly number[]): string =>
  values.reduce((text, value, index) => text + (index > 0 && value >= 0 ? ' ' : '') + value, '')

/**
 * Curve segments through the points (Catmull-Rom), to follow a move to the first of them. Relative, so short; computed
 * from rounded absolute points, so no error adds up. `around` names the neighbours beyond both ends of a closed curve.
 */
export function curveThrough(points: readonly Point[], around?: { before: Point; after: Point }): string {
  const segments: number[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const from = pointAt(points, i)
    const to = pointAt(points, i + 1)
    const before = points[i - 1] ?? around?.before ?? from
    const after = points[i + 2] ?? around?.after ?? to
    for (const k of [0, 1, 2] as const) {
      for (const axis of [0, 1] as const) {
        const reach = [from[axis] + (to[axis] - before[axis]) / 6, to[axis] - (after[axis] - from[axis]) / 6, to[axis]][
          k
        ]
        segments.push(Math.round(reach ?? 0) - Math.round(from[axis]))
      }
    }
  }
  return `c${joined(segments)}`
}

/** An open smooth line. */
export const smoothLine = (points: readonly Point[]): string => `M${at(pointAt(points, 0))}${curveThrough(points)}`

/** A closed smooth shape. */
export function smoothShape(points: readonly Point[]): string {
  const first = pointAt(points, 0)
  const last = pointAt(points, -1)
  return `M${at(first)}${curveThrough([...points, first], { before: last, after: pointAt(points, 1) })}Z`
}

/** A closed shape with straight sides. */
export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

/** An open line of straight pieces. */
export function polyline(points: readonly Point[]): string {
  const steps = points.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = pointAt(points, i)
    return [Math.round(x) - Math.round(fromX), Math.round(y) - Math.round(fromY)]
  })
  return `M${at(pointAt(points, 0))}l${joined(steps)}`
}

export const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${unit(cx - rx)} ${unit(cy)}a${unit(rx)} ${unit(ry)} 0 1 0 ${unit(2 * rx)} 0a${unit(rx)} ${unit(ry)} 0 1 0 ${unit(-2 * rx)} 0Z`

export const rectPath = (x: number, y: number, width: number, height: number): string =>
  `M${unit(x)} ${unit(y)}h${unit(width)}v${unit(height)}h${unit(-width)}Z`

/** A rectangle with rounded corners, as a path so that it can clip. */
export function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => `a${unit(r)} ${unit(r)} 0 0 1 ${unit(dx)} ${unit(dy)}`
  return `M${unit(x + r)} ${unit(y)}h${unit(width - 2 * r)}${corner(r, r)}v${unit(height - 2 * r)}${corner(-r, r)}h${unit(2 * r - width)}${corner(-r, -r)}v${unit(2 * r - height)}${corner(r, -r)}Z`
}

/** Points of a shape moved, scaled and turned (degrees) about the origin. */
export function placed(points: readonly Point[], [dx, dy]: Point, scale = 1, degrees = 0): Point[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return points.map(([x, y]) => [dx + x * cos - y * sin, dy + x * sin + y * cos])
}

/** Points as SVG writes them: `'0,0 120,-40 60,80'`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    if (x === undefined || y === undefined) throw new Error(`Not a point: ${pair}`)
    return [x, y]
  })
