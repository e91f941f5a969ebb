import { shade } from '../color.ts'
import { type Point, points, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, fill, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { dropShadow } from './light.ts'

/** An apron on a peg. */
export function apron(sheet: Sheet, x: number, top: number, size: number, cloth: Fabric, strap: string): string {
  const p = (points: Point[]): Point[] => points.map(([px, py]) => [x + px * size, top + py * size])
  const body = smoothShape(
    p(
      points(
        '-130,0 0,12 130,0 150,120 200,230 262,300 266,520 284,800 140,822 0,806 -140,824 -284,800 -266,520 -262,300 -200,230 -150,120',
      ),
    ),
  )
  const pocket = roundedPath(x - 150 * size, top + 420 * size, 300 * size, 200 * size, 24)
  return (
    stroke(smoothLine(p(points('-118,10 -96,-130 0,-240 96,-130 118,10'))), strap, 20 * size) +
    circle(x, top - 244 * size, 20 * size, '#7a4f33') +
    stroke(smoothLine(p(points('262,320 330,420 300,560 340,680'))), strap, 16 * size) +
    stroke(smoothLine(p(points('-262,320 -320,450 -300,600'))), strap, 16 * size) +
    dropShadow(body, 34, 26, 0.2) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      fill(smoothShape(p(points('40,200 70,220 150,830 60,830'))), '#2a1620', { opacity: 0.1 }),
      fill(smoothShape(p(points('170,240 320,280 320,840 230,840'))), '#2a1620', { opacity: 0.13 }),
      fill(smoothShape(p(points('-230,250 -190,250 -190,840 -250,840'))), '#fff6e6', { opacity: 0.15 }),
    ) +
    fill(pocket, shade(cloth.color, 0.08)) +
    stroke(pocket, shade(cloth.color, 0.35), 5, { dash: '15 11' }) +
    stroke(`M${unit(x)} ${unit(top + 425 * size)}v${unit(190 * size)}`, shade(cloth.color, 0.35), 5, { dash: '15 11' })
  )
}
