import { type Point, smoothShape } from '../path.ts'
import { fill } from '../sheet.ts'

/** The tan of straps and feet. */
export const leather = '#9a5f38'

/** Points measured from the middle of a bag's foot, upwards. */
export const fromFoot =
  (x: number, base: number, size: number) =>
  (points: Point[]): Point[] =>
    points.map(([px, py]) => [x + px * size, base - py * size])

/** A soft dark or light fold in a bag's cloth. */
export const crease = (points: Point[], dark: boolean, opacity: number): string =>
  fill(smoothShape(points), dark ? '#2a1620' : '#fff6e6', { opacity })
