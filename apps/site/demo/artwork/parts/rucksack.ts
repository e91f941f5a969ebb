import { shade, tint } from '../color.ts'
import { points, roundedPath, smoothLine, smoothShape } from '../path.ts'
import { clipped, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { crease, fromFoot, leather } from './leather.ts'
import { castShadow, dropShadow } from './light.ts'

/** A roll-top rucksack with leather straps. */
export function rucksack(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric): string {
  const p = fromFoot(x, base, size)
  const [w, tan] = [shade(cloth.color, 0.14), leather]
  const body = smoothShape(p(points('-230,640 0,660 230,640 262,400 270,60 220,4 0,-6 -220,4 -270,60 -262,400')))
  const flap = smoothShape(p(points('-246,660 -180,740 0,756 180,740 246,660 258,440 200,400 0,388 -200,400 -258,440')))
  const pocket = roundedPath(x - 180 * size, base - 280 * size, 360 * size, 240 * size, 50 * size)
  const strapAt = (dx: number) =>
    rect(x + (dx - 22) * size, base - 620 * size, 44 * size, 420 * size, tan, 8) +
    rect(x + (dx - 22) * size, base - 620 * size, 12 * size, 420 * size, tint(tan, 0.25), 6) +
    rect(x + (dx - 32) * size, base - 330 * size, 64 * size, 54 * size, '#c9973f', 10) +
    rect(x + (dx - 18) * size, base - 318 * size, 36 * size, 30 * size, shade(tan, 0.2), 4)
  return (
    castShadow(sheet, x, base - 4, 240 * size, 300 * size, 34 * size) +
    stroke(smoothLine(p(points('-70,740 -60,830 0,856 60,830 70,740'))), tan, Math.round(30 * size)) +
    stroke(smoothLine(p(points('250,560 340,440 330,200 262,60'))), shade(tan, 0.15), Math.round(38 * size)) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      crease(p(points('110,660 300,660 300,-10 160,-10 190,300')), true, 0.14),
      crease(p(points('-240,640 -200,640 -210,20 -260,20')), false, 0.2),
      rect(x - 300 * size, base - 60 * size, 600 * size, 90 * size, leather),
    ) +
    dropShadow(pocket, 8, 12, 0.2) +
    fill(pocket, w) +
    stroke(pocket, shade(w, 0.35), 5, { dash: '14 10' }) +
    dropShadow(flap, 8, 16, 0.2) +
    fabric(sheet, flap, { ...cloth, color: tint(cloth.color, 0.06) }) +
    clipped(
      sheet,
      flap,
      crease(p(points('120,760 290,760 290,380 150,380')), true, 0.12),
      crease(p(points('-210,740 -160,748 -190,420 -240,440')), false, 0.22),
    ) +
    strapAt(-110) +
    strapAt(110)
  )
}
