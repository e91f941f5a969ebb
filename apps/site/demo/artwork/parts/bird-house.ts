import { shade, tint } from '../color.ts'
import { type Point, polygon, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { shadowColor } from './light.ts'

/** A bird house on a post or a wall. */
export function birdHouse(sheet: Sheet, x: number, base: number, size: number, color: string, roof: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const front = polygon([p(-170, 0), p(-170, 330), p(0, 500), p(170, 330), p(170, 0)])
  const boards = [-102, -34, 34, 102]
    .map((dx) => `M${p(dx, 0).map(unit).join(' ')}V${unit(base - 460 * size)}`)
    .join('')
  return (
    fill(front, shadowColor, { opacity: 0.18, turn: 'translate(40 16)' }) +
    fill(front, color) +
    clipped(
      sheet,
      front,
      stroke(boards, shade(color, 0.3), 5, { opacity: 0.5 }),
      rect(x + 80 * size, base - 600 * size, 200 * size, 700 * size, '#2a1620', 0, { opacity: 0.13 }),
      fill(polygon([p(-240, 230), p(0, 470), p(240, 230), p(240, 300), p(0, 540), p(-240, 300)]), '#2a1620', {
        opacity: 0.16,
      }),
    ) +
    circle(...p(0, 250), 66 * size, tint(color, 0.3)) +
    circle(...p(0, 250), 52 * size, '#2b221e') +
    rect(x - 10 * size, base - 150 * size, 20 * size, 26 * size, shade(roof, 0.3), 8) +
    ellipse(...p(0, 138), 14 * size, 14 * size, '#c9995f') +
    fill(polygon([p(-250, 270), p(0, 520), p(0, 586), p(-272, 314)]), roof) +
    fill(polygon([p(250, 270), p(0, 520), p(0, 586), p(272, 314)]), shade(roof, 0.24)) +
    rect(x - 190 * size, base - 16 * size, 380 * size, 26 * size, shade(color, 0.18), 6)
  )
}
