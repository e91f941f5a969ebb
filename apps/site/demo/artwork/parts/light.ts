import { polygon } from '../path.ts'
import { circle, ellipse, fill, linear, radial, type Sheet } from '../sheet.ts'

/** All light falls from the upper left, so every shadow runs to the right. */
export const shadowColor = '#3d2016'

/** The shadow of a thing that stands: dark where it touches, a tongue fading to the right. */
export function castShadow(
  sheet: Sheet,
  x: number,
  base: number,
  radius: number,
  length = radius * 2.2,
  flat = radius * 0.24,
): string {
  const fade = linear(
    sheet,
    [
      [0, shadowColor, 0.3],
      [1, shadowColor, 0],
    ],
    [1, 0],
  )
  const tip = x + radius + length
  const tongue = polygon([
    [x - radius * 0.7, base + flat * 0.7],
    [x + radius * 0.4, base - flat * 1.1],
    [tip, base - flat * 1.9],
    [tip + radius * 0.2, base + flat * 0.5],
  ])
  return fill(tongue, fade) + ellipse(x + radius * 0.08, base, radius * 1.03, flat, shadowColor, { opacity: 0.26 })
}

/** The shadow of a flat thing seen from above: an offset copy, drawn below it. */
export const dropShadow = (outline: string, dx = 22, dy = 26, opacity = 0.2): string =>
  fill(outline, shadowColor, { opacity, turn: `translate(${dx} ${dy})` })

/** Sunlight through a window, laid on a wall: panes leaning to the right. */
export function windowLight(x: number, y: number, width: number, height: number, color: string, opacity = 0.5): string {
  const lean = width * 0.34
  const panes: string[] = []
  for (const column of [0, 1]) {
    for (const row of [0, 1, 2]) {
      const [left, top] = [x + column * width * 0.53, y + row * height * 0.345 + column * width * 0.13]
      const [w, h] = [width * 0.47, height * 0.315]
      const drift = (row * lean) / 3
      panes.push(
        polygon([
          [left + drift, top],
          [left + w + drift, top + w * 0.25],
          [left + w + drift + lean / 3.2, top + h + w * 0.25],
          [left + drift + lean / 3.2, top + h],
        ]),
      )
    }
  }
  return fill(panes.join(''), color, { opacity })
}

/** A warm pool of light. */
export const glow = (sheet: Sheet, x: number, y: number, radius: number, color = '#ffd98a', opacity = 0.75): string =>
  circle(
    x,
    y,
    radius,
    radial(sheet, [
      [0, color, opacity],
      [0.45, color, opacity * 0.42],
      [1, color, 0],
    ]),
  )
