import { tint } from '../color.ts'
import { points, smoothShape, unit } from '../path.ts'
import { circle, fill, rect, stroke } from '../sheet.ts'
import { dropShadow } from './light.ts'

/** A leather key fob with a brass ring and two keys. */
export function keyFob(x: number, y: number, size: number, turn: number, color: string, hanging = false): string {
  const loop = smoothShape(points('-62,40 -40,0 40,0 62,40 70,420 50,470 -50,470 -70,420'))
  const key = (angle: number, metal: string, bow: string): string =>
    `<g transform="rotate(${angle})">${rect(-12, -420, 24, 320, metal, 6)}${rect(10, -410, 42, 24, metal)}${rect(10, -360, 30, 24, metal)}${bow}${circle(0, -80, 24, '#00000022')}</g>`
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})">${key(hanging ? 158 : -24, '#b3b2a6', circle(0, -80, 66, '#b3b2a6'))}${key(hanging ? 201 : 14, '#c9973f', circle(0, -80, 66, '#c9973f'))}${stroke('M-70 -30a70 70 0 1 0 140 0a70 70 0 1 0 -140 0', '#a97c32', 18)}${stroke('M-72 -34a70 70 0 1 0 140 0a70 70 0 1 0 -140 0', '#dcb765', 10)}${dropShadow(loop, 22, 26, 0.25)}${fill(loop, color)}${fill(
    smoothShape(points('20,4 44,4 64,420 46,466 14,466')),
    '#2a1620',
    { opacity: 0.14 },
  )}${stroke(smoothShape(points('-46,54 0,26 46,54 52,410 36,448 -36,448 -52,410')), tint(color, 0.45), 5, {
    dash: '13 10',
  })}${circle(0, 80, 20, '#c9973f')}</g>`
}
