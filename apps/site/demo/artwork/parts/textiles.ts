import { shade, tint } from '../color.ts'
import { type Point, points, polygon, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric, fringe } from './cloth.ts'
import { castShadow, shadowColor } from './light.ts'

/** A plump cushion standing on its edge, turned a little. */
export function cushion(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric, turn = 0): string {
  const corner: Point[] = points(
    '-252,-482 -180,-474 0,-466 180,-474 252,-482 246,-400 240,-240 246,-80 252,0 180,-6 0,-12 -180,-6 -252,0 -246,-80 -240,-240 -246,-400',
  )
  const p = (points: Point[]): Point[] => points.map(([px, py]) => [x + px * size, base + py * size])
  const outline = smoothShape(p(corner))
  const shapes = [
    fabric(sheet, outline, cloth),
    clipped(
      sheet,
      outline,
      fill(smoothShape(p(points('60,-470 270,-500 280,20 90,10 150,-220'))), '#2a1620', { opacity: 0.12 }),
      ellipse(x + 10 * size, base + 10 * size, 300 * size, 90 * size, '#2a1620', { opacity: 0.14 }),
      fill(smoothShape(p(points('-236,-440 -190,-448 -176,-240 -200,-50 -240,-40 -214,-240'))), '#fff6e6', {
        opacity: 0.24,
      }),
      stroke(
        smoothLine(p(points('-236,-466 -170,-400 -130,-380'))) +
          smoothLine(p(points('236,-466 180,-392 130,-370'))) +
          smoothLine(p(points('-236,-14 -180,-80 -120,-100'))) +
          smoothLine(p(points('236,-14 180,-88 130,-100'))),
        shade(cloth.color, 0.4),
        5,
        { opacity: 0.35 },
      ),
    ),
    stroke(outline, shade(cloth.color, 0.22), 7),
  ]
  return (
    castShadow(sheet, x, base - 6, 220 * size, 260 * size) +
    (turn ? `<g transform="rotate(${turn} ${unit(x)} ${unit(base)})">${shapes.join('')}</g>` : shapes.join(''))
  )
}

/** A blanket thrown over an edge at `top`: two layers, the nearer one longer and fringed. */
export function thrownBlanket(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  drop: number,
  cloth: Fabric,
): string {
  const [l, r] = [x - width / 2, x + width / 2]
  const front = smoothShape([
    [l, top + 6],
    [l + width * 0.3, top - 22],
    [r - width * 0.2, top - 18],
    [r + 8, top + 10],
    [r + 22, top + drop * 0.5],
    [r + 30, top + drop],
    [x, top + drop + 14],
    [l - 24, top + drop],
    [l - 14, top + drop * 0.5],
  ])
  const back = polygon([
    [r - 60, top - 6],
    [r + 74, top + 30],
    [r + 96, top + drop * 0.72],
    [r - 60, top + drop * 0.7],
  ])
  const pleat = (at: number, w: number) =>
    smoothShape([
      [at, top - 10],
      [at + w * 0.5, top - 10],
      [at + w * 0.8, top + drop * 0.5],
      [at + w, top + drop + 30],
      [at - w * 0.2, top + drop + 30],
      [at + w * 0.1, top + drop * 0.5],
    ])
  return (
    fill(back, shade(cloth.color, 0.28)) +
    fringe([r + 6, top + drop * 0.71], [r + 96, top + drop * 0.72], 40, shade(cloth.color, 0.3)) +
    fill(front, shadowColor, { opacity: 0.18, turn: 'translate(26 18)' }) +
    fabric(sheet, front, cloth) +
    clipped(
      sheet,
      front,
      fill(pleat(l + width * 0.22, 60) + pleat(l + width * 0.52, 74) + pleat(l + width * 0.8, 90), '#2a1620', {
        opacity: 0.13,
      }),
      fill(pleat(l + width * 0.06, 40) + pleat(l + width * 0.38, 46), '#fff6e6', { opacity: 0.18 }),
      rect(l - 60, top - 40, width + 120, 60, '#fff6e6', 0, { opacity: 0.16 }),
    ) +
    fringe([l - 22, top + drop - 2], [r + 28, top + drop - 2], 54, shade(cloth.color, 0.12))
  )
}

/** A rug from above: bands of pattern and fringes at its ends. */
export function rug(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  base: Fabric,
  bands: readonly { at: number; tall: number; color: string }[],
  zigzag: string,
): string {
  const [l, t] = [x - width / 2, y - height / 2]
  const outline = roundedPath(l, t, width, height, 8)
  const teeth = (at: number) =>
    `M${unit(l)} ${unit(at)}${Array.from({ length: Math.round(width / 40) }, (_, i) => `l20 ${i % 2 ? 26 : -26}l20 ${i % 2 ? -26 : 26}`).join('')}`
  const diamonds = Array.from({ length: 4 }, (_, i) => {
    const cx = l + (width * (i + 0.5)) / 4
    return polygon([
      [cx, y - 130],
      [cx + width * 0.1, y],
      [cx, y + 130],
      [cx - width * 0.1, y],
    ])
  })
  return (
    fringe([l + 8, t], [l + width - 8, t], -44, tint(base.color, 0.4), 18) +
    fringe([l + 8, t + height], [l + width - 8, t + height], 44, tint(base.color, 0.4), 18) +
    fill(outline, shadowColor, { opacity: 0.22, turn: 'translate(16 20)' }) +
    fabric(sheet, outline, base) +
    clipped(
      sheet,
      outline,
      ...bands.map(
        ({ at, tall, color }) =>
          rect(l, t + at * height, width, tall, color) + rect(l, t + (1 - at) * height - tall, width, tall, color),
      ),
      stroke(teeth(t + height * 0.28) + teeth(t + height * 0.72), zigzag, 13, { cap: 'butt' }),
      fill(diamonds.join(''), zigzag),
    )
  )
}

/** A table end with a cloth running along it and hanging over the front. */
export function runnerTable(sheet: Sheet, y: number, cloth: Fabric, wood: string, hem: string): string {
  const drop = polygon([
    [330, y + 150],
    [880, y + 150],
    [900, y + 560],
    [606, y + 640],
    [312, y + 560],
  ])
  const flat = polygon([
    [430, y],
    [790, y],
    [880, y + 150],
    [330, y + 150],
  ])
  return (
    fill(
      polygon([
        [-60, y + 150],
        [130, y],
        [1070, y],
        [1260, y + 150],
      ]),
      tint(wood, 0.12),
    ) +
    rect(-60, y + 150, 1320, 60, shade(wood, 0.16)) +
    rect(-60, y + 210, 1320, 24, shadowColor, 0, { opacity: 0.12 }) +
    fill(drop, shadowColor, { opacity: 0.16, turn: 'translate(30 20)' }) +
    fabric(sheet, drop, cloth) +
    clipped(
      sheet,
      drop,
      rect(690, y, 300, 800, '#2a1620', 0, { opacity: 0.1 }),
      rect(380, y, 46, 800, '#fff6e6', 0, { opacity: 0.2 }),
      rect(300, y + 140, 640, 26, '#2a1620', 0, { opacity: 0.14 }),
    ) +
    fabric(sheet, flat, { ...cloth, color: tint(cloth.color, 0.3) }) +
    stroke(`M338 ${y + 532}L606 ${y + 604}L876 ${y + 532}`, hem, 9) +
    fringe([312, y + 560], [606, y + 640], 56, hem, 14) +
    fringe([606, y + 640], [900, y + 560], 56, hem, 14)
  )
}
