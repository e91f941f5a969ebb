import { shade, tint } from '../color.ts'
import { polygon, roundedPath } from '../path.ts'
import { circle, clipped, fill, rect, type Sheet, stroke, turned } from '../sheet.ts'
import { dropShadow, shadowColor } from './light.ts'
import { leafPath } from './plant.ts'

/** A sealed envelope from above. */
export function envelope(
  x: number,
  y: number,
  width: number,
  turn: number,
  color: string,
  seal?: string,
  lining?: string,
): string {
  const [w, h] = [width / 2, width * 0.34]
  const outline = roundedPath(-w, -h, width, h * 2, 10)
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 16, 20, 0.22),
    fill(outline, color),
    fill(
      polygon([
        [-w, h],
        [0, -h * 0.1],
        [w, h],
      ]),
      tint(color, 0.18),
    ),
    fill(
      polygon([
        [-w + 6, -h + 4],
        [w - 6, -h + 4],
        [0, h * 0.24],
      ]),
      shadowColor,
      { opacity: 0.14, turn: 'translate(4 10)' },
    ),
    fill(
      polygon([
        [-w + 4, -h],
        [w - 4, -h],
        [0, h * 0.2],
      ]),
      lining ?? shade(color, 0.07),
    ),
    seal
      ? circle(0, h * 0.16, width * 0.075, seal) +
          circle(-3, h * 0.16 - 3, width * 0.055, tint(seal, 0.14)) +
          fill(leafPath(0, h * 0.16 + width * 0.04, width * 0.07, 20, 0.34), shade(seal, 0.28))
      : '',
  )
}

/** A flat tin with pencils, its lid beside it; `pencils` is drawn inside. */
export function pencilTin(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  pencils: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const outline = roundedPath(-w, -h, width, height, 40)
  const inner = roundedPath(-w + 22, -h + 22, width - 44, height - 44, 26)
  return turned(
    x,
    y,
    turn,
    dropShadow(outline, 22, 28, 0.28),
    fill(outline, color),
    stroke(outline, tint(color, 0.4), 6),
    fill(inner, shade(color, 0.45)),
    clipped(sheet, inner, pencils),
    rect(-w + 22, -h + 22, width - 44, 26, shadowColor, 20, { opacity: 0.22 }),
  )
}

/** A greeting card from above with a drawing on it. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  paper: string,
  drawing: string,
): string {
  const [w, h] = [width / 2, height / 2]
  return turned(
    x,
    y,
    turn,
    dropShadow(roundedPath(-w, -h, width, height, 6), 16, 20, 0.22),
    rect(-w, -h, width, height, paper, 6),
    drawing,
  )
}
