import { polygon, roundedPath, unit } from '../path.ts'
import { clipped, fill, rect, type Sheet } from '../sheet.ts'
import { castShadow, dropShadow } from './light.ts'
import type { Art } from './poster.ts'

/** A laptop, half open, with a picture on its screen. */
export function laptop(sheet: Sheet, x: number, base: number, width: number, art: Art): string {
  const h = width * 0.64
  const [l, t] = [x - width / 2, base - h]
  return (
    castShadow(sheet, x, base + 24, width * 0.52, 120, 26) +
    rect(l, t, width, h, '#3a3f3c', 26) +
    art(sheet, l + 26, t + 26, width - 52, h - 58) +
    fill(
      polygon([
        [l - 70, base + 34],
        [l, base - 4],
        [l + width, base - 4],
        [l + width + 70, base + 34],
      ]),
      '#c9c5ba',
    ) +
    rect(l - 70, base + 30, width + 140, 20, '#a9a498', 10)
  )
}

/** A phone standing or lying, with a picture on it. */
export const phone = (sheet: Sheet, x: number, y: number, width: number, turn: number, art: Art): string =>
  `<g transform="rotate(${turn} ${unit(x + width / 2)} ${unit(y)})">${dropShadow(roundedPath(x, y, width, width * 2, 44), 18, 22, 0.26)}${rect(x, y, width, width * 2, '#2f3431', 44)}${clipped(sheet, roundedPath(x + 14, y + 14, width - 28, width * 2 - 28, 32), art(sheet, x + 14, y + 14, width - 28, width * 2 - 28))}</g>`
