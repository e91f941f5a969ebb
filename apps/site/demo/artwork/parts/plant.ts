import { shade, tint } from '../color.ts'
import { type Point, smoothLine, unit } from '../path.ts'
import { circle, fill, stroke } from '../sheet.ts'

/** A pointed leaf from its stem end; degrees clockwise from straight up. */
export function leafPath(x: number, y: number, length: number, degrees: number, plump = 0.32): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const bulge = plump * 1.42
  const [px, py] = [-uy * bulge, ux * bulge]
  const [cx, cy] = [ux * 0.44, uy * 0.44]
  const out = `q${unit(cx + px)} ${unit(cy + py)} ${unit(ux)} ${unit(uy)}`
  return `M${unit(x)} ${unit(y)}${out}q${unit(cx - px - ux)} ${unit(cy - py - uy)} ${unit(-ux)} ${unit(-uy)}Z`
}

type Branch = {
  from: Point
  to: Point
  bend?: number
  leaves: number
  length: number
  color: string
  plump?: number
  spread?: number
}

/** Points along a bent stem, and the way it heads in degrees. */
function along({ from, to, bend = 60 }: Branch, t: number): { at: Point; heading: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const size = Math.hypot(dx, dy) || 1
  const control: Point = [(from[0] + to[0]) / 2 - (dy / size) * bend, (from[1] + to[1]) / 2 + (dx / size) * bend]
  const mixAt = (k: 0 | 1) => (1 - t) ** 2 * from[k] + 2 * (1 - t) * t * control[k] + t * t * to[k]
  const slope = (k: 0 | 1) => 2 * (1 - t) * (control[k] - from[k]) + 2 * t * (to[k] - control[k])
  return { at: [mixAt(0), mixAt(1)], heading: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI + 90 }
}

/** A leafy stem: lighter leaves on the lit side. */
export function branch(stem: Branch): string {
  const { leaves, length, color, plump = 0.3, spread = 52 } = stem
  const [lit, dark]: [string[], string[]] = [[], []]
  for (let i = 0; i < leaves; i++) {
    const t = 0.22 + (0.78 * i) / Math.max(1, leaves - 1)
    const { at, heading } = along(stem, t)
    const side = i % 2 ? 1 : -1
    const turn = i === leaves - 1 ? 0 : side * spread
    const size = length * (1 - 0.4 * Math.abs(t - 0.45))
    ;(side < 0 ? lit : dark).push(leafPath(at[0], at[1], size, heading + turn, plump))
  }
  const spine = smoothLine([0, 0.25, 0.5, 0.75, 1].map((t) => along(stem, t).at))
  return (
    stroke(spine, shade(color, 0.25), 7) +
    fill(dark.join(''), shade(color, 0.14)) +
    fill(lit.join(''), tint(color, 0.12))
  )
}

/** A simple open flower. */
export function flower(
  x: number,
  y: number,
  radius: number,
  petals: number,
  color: string,
  heart: string,
  turn = 0,
): string {
  const around = Array.from({ length: petals }, (_, i) => leafPath(x, y, radius, turn + (360 / petals) * i, 0.42))
  const back = around.filter((_, i) => i % 2 === 0).join('')
  const front = around.filter((_, i) => i % 2 === 1).join('')
  return fill(back, shade(color, 0.1)) + fill(front, color) + circle(x, y, radius * 0.24, heart)
}

/** A dry grass plume. */
export function grass(from: Point, to: Point, color: string, bend = 50): string {
  const stem: Branch = { from, to, bend, leaves: 0, length: 0, color }
  const hairs = Array.from({ length: 11 }, (_, i) => {
    const { at, heading } = along(stem, 0.6 + (0.4 * i) / 10)
    return leafPath(at[0], at[1], 66 - i * 3, heading + (i % 2 ? 24 : -24), 0.16)
  })
  return (
    stroke(smoothLine([0, 0.3, 0.6, 1].map((t) => along(stem, t).at)), shade(color, 0.15), 6) +
    fill(hairs.join(''), color)
  )
}
