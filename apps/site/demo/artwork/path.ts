export type Point = readonly [x: number, y: number]

/** A coordinate as SVG needs it at this size: whole units. */
export const unit = (value: number): string => String(Math.round(value))

const at = ([x, y]: Point): string => `${unit(x)} ${unit(y)}`

/** Curve segments through the points (Catmull-Rom), to follow a move to the first of them. */
export function curveThrough(points: readonly Point[]): string {
  const segments: string[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const from = points[i] as Point
    const to = points[i + 1] as Point
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    segments.push(`C${at(c1)} ${at(c2)} ${at(to)}`)
  }
  return segments.join('')
}

/** An open smooth line. */
export const smoothLine = (points: readonly Point[]): string => `M${at(points[0] as Point)}${curveThrough(points)}`

/** A closed smooth shape. */
export function smoothShape(points: readonly Point[]): string {
  const wrapped = [points.at(-1), ...points, points[0], points[1]] as Point[]
  const curve = curveThrough(wrapped).split('C').slice(2, -1)
  return `M${at(points[0] as Point)}C${curve.join('C')}Z`
}

/** A closed shape with straight sides. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

/** An open line of straight pieces. */
export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

export const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${unit(cx - rx)} ${unit(cy)}a${unit(rx)} ${unit(ry)} 0 1 0 ${unit(2 * rx)} 0a${unit(rx)} ${unit(ry)} 0 1 0 ${unit(-2 * rx)} 0Z`

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
