import { shade } from '../color.ts'
import { points, polygon, rectPath, roundedPath, smoothLine, unit } from '../path.ts'
import { circle, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { dropShadow, shadowColor } from './light.ts'
import type { Art } from './poster.ts'

/** A framed picture on the wall; a mat of `mat` units round the art. */
export function framed(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  art: Art,
  mat = width * 0.11,
): string {
  const bar = Math.max(12, width * 0.035)
  return (
    fill(rectPath(x, y, width, height), shadowColor, {
      opacity: 0.24,
      turn: `translate(${unit(width * 0.055)} ${unit(width * 0.06)})`,
    }) +
    rect(x, y, width, height, color) +
    fill(
      polygon([
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x + bar, y + height - bar],
        [x + width - bar, y + height - bar],
        [x + width - bar, y + bar],
      ]),
      shade(color, 0.25),
    ) +
    rect(x + bar, y + bar, width - bar * 2, height - bar * 2, '#f8f3e8') +
    fill(
      polygon([
        [x + bar, y + bar],
        [x + width - bar, y + bar],
        [x + width - bar, y + bar + 12],
        [x + bar + 12, y + bar + 12],
        [x + bar + 12, y + height - bar],
        [x + bar, y + height - bar],
      ]),
      shadowColor,
      { opacity: 0.12 },
    ) +
    art(sheet, x + bar + mat, y + bar + mat, width - 2 * (bar + mat), height - 2 * (bar + mat)) +
    fill(
      polygon([
        [x + width * 0.62, y + bar],
        [x + width * 0.86, y + bar],
        [x + width * 0.4, y + height - bar],
        [x + width * 0.16, y + height - bar],
      ]),
      '#ffffff',
      { opacity: 0.09 },
    )
  )
}

/** An unframed print held by two strips of tape. */
export function taped(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  art: Art,
  tape = '#d9b26b',
): string {
  const strip = (at: number, angle: number) =>
    rect(at - 70, y - 26, 140, 48, tape, 3, { opacity: 0.85, turn: `rotate(${angle} ${unit(at)} ${unit(y)})` })
  const margin = width * 0.07
  return `<g transform="rotate(${turn} ${unit(x + width / 2)} ${unit(y)})">${dropShadow(rectPath(x, y, width, height), 22, 26, 0.2)}${rect(x, y, width, height, '#f8f3e8')}${art(sheet, x + margin, y + margin, width - margin * 2, height - margin * 2.6)}${fill(
    polygon([
      [x + width - 70, y + height],
      [x + width, y + height - 76],
      [x + width - 56, y + height - 60],
    ]),
    shade('#f8f3e8', 0.16),
  )}${strip(x + 40, -38)}${strip(x + width - 40, 36)}</g>`
}

/** A rolled print tied with ribbon. */
export const rolledPrint = (x: number, y: number, length: number, turn: number, ribbon: string): string =>
  `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${dropShadow(roundedPath(-length / 2, -62, length, 124, 14), 16, 24, 0.24)}${rect(-length / 2, -62, length, 124, '#f4ecdb', 14)}${rect(-length / 2, 14, length, 48, shadowColor, 14, { opacity: 0.1 })}${ellipse(length / 2 - 8, 0, 24, 60, '#e4d8c0')}${ellipse(length / 2 - 8, 0, 13, 40, '#b9aa8e')}${rect(-20, -64, 40, 128, ribbon)}${stroke(
    smoothLine(points('0,0 70,-80 110,-20 0,0 -70,-80 -110,-20 0,0')),
    shade(ribbon, 0.12),
    18,
  )}</g>`

/** Scissors from above, points up. */
export const scissors = (x: number, y: number, size: number, turn: number, color: string): string => {
  const half = (side: 1 | -1, tone: string) =>
    fill(
      polygon([
        [-8 * side, 20],
        [30 * side, -330],
        [6 * side, -340],
        [-30 * side, 0],
      ]),
      tone,
    ) +
    stroke(`M${-18 * side} 10L${-60 * side} 130`, color, 30) +
    stroke(`M${-60 * side} 130a62 74 0 1 0 ${-6 * side} 130a62 74 0 1 0 ${6 * side} -130`, color, 26)
  const shape = half(1, '#c3c4bb') + half(-1, '#a9aba2') + circle(0, 4, 13, '#c9973f')
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})">${shape}</g>`
}
