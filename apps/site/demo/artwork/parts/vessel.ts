import { shade, tint } from '../color.ts'
import { curveThrough, ellipsePath, type Point, pointAt, smoothLine, unit } from '../path.ts'
import { createRandom } from '../random.ts'
import { clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'

/** A turned form: radius at each height above the foot, from the foot up. */
export type Profile = readonly (readonly [height: number, radius: number])[]

export type Vessel = {
  x: number
  base: number
  profile: Profile
  color: string
  /** How far we look down on it: 0 is eye level. */
  tilt?: number
  /** Glaze from `from` up, over the bare body. */
  glaze?: { color: string; from: number; wave?: number; seed?: number }
  bands?: readonly { at: number; width: number; color: string }[]
  speckle?: { color: string; count: number; seed: number }
  /** Faint throwing rings. */
  rings?: number
  /** Closed forms have a domed or flat top instead of an opening. */
  closed?: boolean
  inside?: string
  /** What it holds, as the height of the surface. */
  liquid?: { color: string; at: number }
  /** How strongly it shines. */
  gloss?: number
}

/** Heights and radii along the smooth profile. */
function sampled(profile: Profile, steps = 40): Point[] {
  const points: Point[] = []
  for (let i = 0; i < profile.length - 1; i++) {
    const near = (k: number) => pointAt(profile, Math.max(0, Math.min(profile.length - 1, k)))
    const p = [near(i - 1), near(i), near(i + 1), near(i + 2)] as const
    const each = Math.max(3, Math.round(steps / (profile.length - 1)))
    for (let s = 0; s <= each; s++) points.push(hermite(p, s / each))
  }
  return points
}

function hermite([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (k: 0 | 1) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
  return [along(0), along(1)]
}

/** The radius at a height above the foot. */
function radiusAt(profile: Profile, height: number): number {
  const points = sampled(profile)
  const above = points.find(([h]) => h >= height) ?? pointAt(points, -1)
  return above[1]
}

const topOf = (profile: Profile): number => pointAt(profile, -1)[0]

/** The outline seen from the front. */
export function silhouette({ x, base, profile, tilt = 0.2 }: Vessel): string {
  const foot = pointAt(profile, 0)
  const top = pointAt(profile, -1)
  const right: Point[] = profile.map(([h, r]) => [x + r, base - h])
  const left: Point[] = profile.map(([h, r]): Point => [x - r, base - h]).reverse()
  const topCap = `A${unit(top[1])} ${unit(top[1] * tilt)} 0 0 0 ${unit(x - top[1])} ${unit(base - top[0])}`
  const footCap = `A${unit(foot[1])} ${unit(foot[1] * tilt)} 0 0 0 ${unit(x + foot[1])} ${unit(base - foot[0])}`
  return `M${unit(x + foot[1])} ${unit(base - foot[0])}${curveThrough(right)}${topCap}${curveThrough(left)}${footCap}Z`
}

/** A line round the front of the form at a height. */
function around({ x, base, profile, tilt = 0.2 }: Vessel, height: number): string {
  const r = radiusAt(profile, height) + 3
  const y = unit(base - height)
  return `M${unit(x - r)} ${y}A${unit(r)} ${unit(r * tilt)} 0 0 0 ${unit(x + r)} ${y}`
}

function glazeArea(vessel: Vessel, glaze: NonNullable<Vessel['glaze']>): string {
  const { x, base, profile, tilt = 0.2 } = vessel
  const random = createRandom(glaze.seed ?? 3)
  const r = radiusAt(profile, glaze.from) + 6
  const edge: Point[] = []
  for (let i = 0; i <= 7; i++) {
    const u = 1 - i / 3.5
    edge.push([
      x + u * r,
      base - glaze.from + Math.sqrt(Math.max(0, 1 - u * u)) * r * tilt + (random() - 0.4) * (glaze.wave ?? 14),
    ])
  }
  const top = base - topOf(profile) - 200
  const wide = Math.max(...profile.map(([, radius]) => radius)) + 30
  return `M${unit(x - wide)} ${unit(top)}H${unit(x + wide)}V${unit(base - glaze.from)}L${unit(pointAt(edge, 0)[0])} ${unit(pointAt(edge, 0)[1])}${curveThrough(edge)}L${unit(x - wide)} ${unit(base - glaze.from)}Z`
}

/** The part of the surface between two fractions of the radius, over a range of heights. */
function strip({ x, base, profile }: Vessel, from: number, to: number, low: number, high: number): string {
  const top = topOf(profile)
  const steps = topOf(profile) > 260 ? [0, 0.33, 0.67, 1] : [0, 0.5, 1]
  const heights = steps.map((t) => top * (low + (high - low) * t))
  const side = (f: number): Point[] => heights.map((h) => [x + radiusAt(profile, h) * f, base - h])
  const [outer, inner] = [side(from), side(to).reverse()]
  const [a, b] = [pointAt(outer, 0), pointAt(inner, 0)]
  return `M${unit(a[0])} ${unit(a[1])}${curveThrough(outer)}L${unit(b[0])} ${unit(b[1])}${curveThrough(inner)}Z`
}

function speckles(vessel: Vessel, { color, count, seed }: NonNullable<Vessel['speckle']>): string {
  const { x, base, profile } = vessel
  const random = createRandom(seed)
  const dots: string[] = []
  // Small pots need fewer to look as speckled.
  const shown = Math.round(count * Math.min(1, topOf(profile) / 420))
  for (let i = 0; i < shown; i++) {
    const h = random() * topOf(profile)
    const u = random() * 2 - 1
    dots.push(`M${unit(x + u * radiusAt(profile, h))} ${unit(base - h + 8)}h0`)
  }
  return stroke(dots.join(''), color, 5, { opacity: 0.5 })
}

function opening(sheet: Sheet, vessel: Vessel): string {
  const { x, base, profile, tilt = 0.2, glaze, color } = vessel
  const [h, r] = pointAt(profile, -1)
  const surface = glaze?.color ?? color
  const inside = vessel.inside ?? shade(surface, 0.3)
  const wall = Math.max(6, r * 0.06)
  const [y, rx, ry] = [base - h, r - wall, r * tilt - wall * 0.75]
  const mouth = ellipsePath(x, y, rx, ry)
  const lit = ellipse(x + rx * 0.28, y + ry * 0.5, rx * 0.95, ry * 0.95, tint(inside, 0.22))
  const liquid = vessel.liquid
    ? ellipse(x, y + vessel.liquid.at * 0.5, rx, ry, vessel.liquid.color) +
      stroke(
        `M${unit(x - rx * 0.5)} ${unit(y + vessel.liquid.at * 0.5 + ry * 0.35)}q${unit(rx * 0.4)} ${unit(ry * 0.3)} ${unit(rx * 0.8)} ${unit(ry * 0.16)}`,
        tint(vessel.liquid.color, 0.4),
        5,
        { opacity: 0.7 },
      )
    : ''
  return ellipse(x, y, r, r * tilt, tint(surface, 0.28)) + fill(mouth, inside) + clipped(sheet, mouth, lit, liquid)
}

/** A thrown pot with its glaze, shading and opening; the workhorse of the still lifes. */
export function vessel(sheet: Sheet, pot: Vessel): string {
  const outline = silhouette(pot)
  const { glaze, bands = [], gloss = 0.34 } = pot
  const rings = Array.from({ length: pot.rings ?? 0 }, (_, i) =>
    around(pot, (topOf(pot.profile) * (i + 1)) / ((pot.rings ?? 0) + 1)),
  )
  const shapes = [
    glaze ? fill(glazeArea(pot, glaze), glaze.color, { edge: [shade(glaze.color, 0.12), 6] }) : '',
    ...bands.map((band) => stroke(around(pot, band.at), band.color, band.width, { cap: 'butt' })),
    pot.speckle ? speckles(pot, pot.speckle) : '',
    rings.length ? stroke(rings.join(''), '#2a1620', 4, { opacity: 0.09 }) : '',
    fill(strip(pot, 0.22, 1.3, 0, 1), '#2a1620', { opacity: 0.13 }),
    fill(strip(pot, 0.66, 1.3, 0, 1), '#2a1620', { opacity: 0.15 }),
    fill(strip(pot, -0.8, -0.62, 0.12, 0.9), '#fff6e6', { opacity: gloss }),
    topOf(pot.profile) > 260 ? fill(strip(pot, -0.5, -0.45, 0.3, 0.86), '#fff6e6', { opacity: gloss * 0.6 }) : '',
  ]
  const wide = Math.max(...pot.profile.map(([, r]) => r)) + 20
  const tall = topOf(pot.profile) + wide
  const body = rect(pot.x - wide, pot.base - tall, wide * 2, tall + wide, pot.color)
  return clipped(sheet, outline, body, ...shapes) + (pot.closed ? '' : opening(sheet, pot))
}

/** A pulled handle: a thick line with a lit edge. */
export function handle(points: readonly Point[], color: string, width: number): string {
  const line = smoothLine(points)
  const lit = smoothLine(points.map(([x, y]) => [x - width * 0.16, y - width * 0.2]))
  return (
    stroke(line, shade(color, 0.22), width) +
    stroke(lit, color, width * 0.62) +
    stroke(lit, tint(color, 0.4), width * 0.14, { opacity: 0.6 })
  )
}

/** Rising steam. */
export const steam = (x: number, y: number, color = '#fff8ea'): string =>
  [0, 1, 2]
    .map((i) => {
      const [left, lift] = [x + (i - 1) * 56, i === 1 ? 60 : 0]
      return stroke(
        smoothLine([
          [left, y - lift * 0.3],
          [left - 22, y - 60 - lift],
          [left + 20, y - 130 - lift],
          [left - 6, y - 200 - lift],
        ]),
        color,
        11,
        { opacity: 0.42 },
      )
    })
    .join('')

/** A profile at another size. */
export const scaled = (profile: Profile, scale: number): Profile => profile.map(([h, r]) => [h * scale, r * scale])
