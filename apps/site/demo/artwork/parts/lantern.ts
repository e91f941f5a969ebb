import { shade, tint } from '../color.ts'
import { type Point, polygon, smoothLine, unit } from '../path.ts'
import { ellipse, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { taper } from './candle.ts'
import { castShadow, glow } from './light.ts'

/** A glazed lantern with a candle inside and a ring on top. */
export function lantern(sheet: Sheet, x: number, base: number, size: number, metal: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const roof = polygon([p(-210, 480), p(-60, 620), p(60, 620), p(210, 480)])
  const posts = [-178, -60, 60, 178].map((dx) =>
    rect(
      x + (dx - 10) * size,
      base - 480 * size,
      20 * size,
      440 * size,
      Math.abs(dx) < 100 ? shade(metal, 0.1) : metal,
    ),
  )
  return (
    castShadow(sheet, x, base, 190 * size, 300 * size) +
    glow(sheet, x, base - 230 * size, 620 * size) +
    stroke(smoothLine([p(-44, 620), p(-70, 720), p(0, 790), p(70, 720), p(44, 620)]), metal, Math.round(18 * size)) +
    rect(x - 188 * size, base - 480 * size, 376 * size, 440 * size, '#ffe9b5', 0, { opacity: 0.55 }) +
    taper(sheet, x, base - 50 * size, 92 * size, 200 * size, '#f4e3c0') +
    posts.join('') +
    fill(polygon([p(-176, 470), p(-120, 470), p(-150, 60), p(-176, 60)]), '#fffbe9', { opacity: 0.35 }) +
    fill(roof, metal) +
    fill(polygon([p(30, 620), p(60, 620), p(210, 480), p(90, 480)]), shade(metal, 0.3)) +
    rect(x - 220 * size, base - 492 * size, 440 * size, 26 * size, shade(metal, 0.15), 8) +
    rect(x - 210 * size, base - 50 * size, 420 * size, 50 * size, metal, 8) +
    rect(x - 210 * size, base - 50 * size, 420 * size, 14 * size, tint(metal, 0.25), 7)
  )
}

/** A ribbed paper lantern on its cord, lit from inside. */
export function paperLantern(sheet: Sheet, x: number, y: number, rx: number, ry: number, color = '#f8e7c2'): string {
  const ribs = [-0.78, -0.56, -0.34, -0.12, 0.1, 0.32, 0.54, 0.76].map((t) => {
    const half = Math.sqrt(1 - t * t) * rx
    return `M${unit(x - half)} ${unit(y + t * ry)}q${unit(half)} ${unit(ry * 0.16)} ${unit(half * 2)} 0`
  })
  const lit = linear(sheet, [
    [0, shade(color, 0.1)],
    [0.55, '#fff3d0'],
    [1, '#fbd694'],
  ])
  return (
    glow(sheet, x, y + ry * 0.2, rx * 2.3, '#ffd98a', 0.55) +
    stroke(`M${unit(x)} 0V${unit(y - ry)}`, '#3a2620', 7) +
    `<ellipse cx="${unit(x)}" cy="${unit(y)}" rx="${unit(rx)}" ry="${unit(ry)}" fill="${lit}"/>` +
    stroke(ribs.join(''), '#c9974f', 5, { opacity: 0.55 }) +
    rect(x - rx * 0.2, y - ry - 10, rx * 0.4, 26, '#7a4f33', 6) +
    ellipse(x, y + ry - 4, rx * 0.26, rx * 0.05, '#fffbe9')
  )
}

/** A folded paper star, lit from inside. */
export function paperStar(sheet: Sheet, x: number, y: number, radius: number, color: string): string {
  const tips = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 - Math.PI / 2
    const b = Math.PI / 7
    const at = (angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    return {
      lit: polygon([[x, y], at(a - b, radius * 0.42), at(a, radius)]),
      dark: polygon([[x, y], at(a, radius), at(a + b, radius * 0.42)]),
    }
  })
  return (
    glow(sheet, x, y, radius * 1.9, '#ffd07a', 0.6) +
    stroke(`M${unit(x)} 0V${unit(y - radius)}`, '#3a2620', 6) +
    fill(tips.map(({ lit }) => lit).join(''), tint(color, 0.45)) +
    fill(tips.map(({ dark }) => dark).join(''), color) +
    glow(sheet, x, y, radius * 0.5, '#fff6d8', 0.9)
  )
}
