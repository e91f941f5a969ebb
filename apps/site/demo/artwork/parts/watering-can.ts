import { shade } from '../color.ts'
import { type Point, points, polygon, smoothLine, unit } from '../path.ts'
import { circle, fill, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { handle, scaled, type Vessel, vessel } from './vessel.ts'

/** A can with a long spout and a brass rose, pointing left. */
export function wateringCan(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  brass = '#c9973f',
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const can: Vessel = {
    x,
    base,
    profile: scaled(points('0,196 14,204 60,200 300,178 314,186 330,178'), size),
    color,
    tilt: 0.16,
    gloss: 0.42,
    inside: shade(color, 0.45),
    bands: [
      { at: 60 * size, width: 8, color: shade(color, 0.2) },
      { at: 270 * size, width: 8, color: shade(color, 0.2) },
    ],
  }
  const spout = polygon([at(-150, 60), at(-170, 130), at(-470, 400), at(-444, 430)])
  const rose = polygon([at(-440, 440), at(-484, 392), at(-560, 420), at(-470, 512)])
  const holes = points('-524,434 -506,452 -488,474 -508,428 -492,448').map(([dx = 0, dy = 0]) =>
    circle(...at(dx, dy), 5 * size, shade(brass, 0.5)),
  )
  return (
    castShadow(sheet, x, base, 190 * size, 260 * size) +
    handle([at(150, 300), at(290, 330), at(330, 210), at(280, 90), at(184, 60)], color, Math.round(30 * size)) +
    fill(spout, color) +
    fill(polygon([at(-150, 60), at(-158, 92), at(-455, 416), at(-444, 430)]), shade(color, 0.28)) +
    stroke(smoothLine([at(-160, 290), at(-260, 282), at(-330, 292)]), shade(color, 0.15), Math.round(14 * size)) +
    fill(rose, brass) +
    fill(polygon([at(-440, 440), at(-455, 424), at(-498, 484), at(-470, 512)]), shade(brass, 0.3)) +
    holes.join('') +
    vessel(sheet, can) +
    stroke(
      smoothLine([at(-120, 330), at(-90, 450), at(30, 480), at(130, 420), at(150, 330)]),
      shade(color, 0.24),
      Math.round(28 * size),
    ) +
    stroke(
      smoothLine([at(-124, 334), at(-94, 454), at(28, 484), at(126, 426), at(146, 336)]),
      color,
      Math.round(17 * size),
    )
  )
}

/** Falling water drops from a point, to the lower left. */
export const drops = (x: number, y: number, color: string): string =>
  stroke(
    Array.from(
      { length: 14 },
      (_, i) =>
        `M${unit(x - (i % 5) * 34 - Math.floor(i / 5) * 30)} ${unit(y + Math.floor(i / 5) * 110 + (i % 3) * 40)}l-12 34`,
    ).join(''),
    color,
    8,
    { opacity: 0.75 },
  )
