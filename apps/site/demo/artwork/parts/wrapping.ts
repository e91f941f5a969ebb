import { shade, tint } from '../color.ts'
import { points, polygon, roundedPath, smoothLine } from '../path.ts'
import { circle, ellipse, fill, pattern, rect, type Sheet, stroke, turned } from '../sheet.ts'
import { dropShadow } from './light.ts'

/** A standing roll of paper with its end curling forward. */
export function paperRoll(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  tile: string,
  inside: string,
): string {
  const outline = roundedPath(-width / 2, 0, width, height, 10)
  const printed = pattern(sheet, 90, 90, tile)
  return turned(
    x,
    top,
    turn,
    dropShadow(outline, 34, 16, 0.2),
    fill(outline, color),
    fill(outline, printed),
    rect(width * 0.16, 0, width * 0.34, height, '#2a1620', 0, { opacity: 0.16 }) +
      rect(-width * 0.4, 0, width * 0.12, height, '#fff6e6', 0, { opacity: 0.3 }),
    ellipse(0, 0, width / 2, width * 0.17, tint(color, 0.4)) +
      ellipse(0, 0, width * 0.36, width * 0.11, inside) +
      ellipse(4, 3, width * 0.2, width * 0.06, shade(inside, 0.3)),
  )
}

/** A wrapped present from above. */
export function parcel(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  tile: string,
  ribbon: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const outline = roundedPath(-w, -h, width, height, 6)
  const loop = (side: number) =>
    smoothLine([
      [0, 0],
      [side * 90, -96],
      [side * 150, -34],
      [0, 0],
    ])
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 24, 30, 0.28),
    fill(outline, color),
    fill(outline, pattern(sheet, 90, 90, tile)),
    fill(
      polygon([
        [w * 0.3, -h],
        [w, -h],
        [w, h],
        [w * 0.5, h],
      ]),
      '#2a1620',
      { opacity: 0.07 },
    ),
    rect(-16, -h, 32, height, ribbon) + rect(-w, -16, width, 32, ribbon),
    stroke(
      loop(1) + loop(-1) + smoothLine(points('0,0 60,90 96,130')) + smoothLine(points('0,0 -50,96 -80,150')),
      shade(ribbon, 0.18),
      22,
    ),
    circle(0, 0, 24, ribbon),
  )
}
