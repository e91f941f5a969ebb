import { shade, tint } from '../color.ts'
import { points, smoothLine, smoothShape } from '../path.ts'
import { clipped, ellipse, fill, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { crease, fromFoot, leather } from './leather.ts'
import { castShadow, dropShadow } from './light.ts'

/** A canvas tote, standing or hanging; `load` shows above its mouth, `mark` is printed on it. */
export function tote(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  cloth: Fabric,
  {
    load = '',
    mark = '',
    strap = shade(cloth.color, 0.12),
    standing = true,
  }: { load?: string; mark?: string; strap?: string; standing?: boolean } = {},
): string {
  const p = fromFoot(x, base, size)
  const body = smoothShape(p(points('-250,560 0,548 250,560 262,300 276,20 240,0 0,-8 -240,0 -276,20 -262,300')))
  const loop = (lift: number): string =>
    smoothLine(
      p([
        [-130, 470],
        [-132, 560],
        [-100, 740 + lift],
        [0, 830 + lift],
        [100, 740 + lift],
        [132, 560],
        [130, 470],
      ]),
    )
  return (
    (standing ? castShadow(sheet, x, base - 4, 250 * size, 260 * size, 34 * size) : dropShadow(body, 40, 24, 0.18)) +
    stroke(loop(-30), shade(strap, 0.3), Math.round(30 * size)) +
    fill(smoothShape(p(points('-250,560 0,590 250,560 0,520'))), shade(cloth.color, 0.4)) +
    load +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      crease(p(points('100,560 190,560 210,300 280,0 150,0 170,280')), true, 0.12),
      crease(p(points('-90,560 -60,560 -40,300 -80,0 -130,0 -80,280')), true, 0.08),
      crease(p(points('-236,550 -200,550 -206,300 -220,10 -262,10 -250,300')), false, 0.26),
      rect(x - 300 * size, base - 60 * size, 600 * size, 90 * size, '#2a1620', 0, { opacity: 0.08 }),
    ) +
    stroke(smoothLine(p(points('-246,524 0,512 246,524'))), shade(cloth.color, 0.35), 5, {
      dash: '14 10',
      opacity: 0.8,
    }) +
    mark +
    stroke(loop(0), strap, Math.round(30 * size)) +
    stroke(loop(0), tint(strap, 0.3), 4, { dash: '12 10', opacity: 0.8 })
  )
}

/** A woven basket with two leather handles; `load` shows above its rim. */
export function basket(sheet: Sheet, x: number, base: number, size: number, color: string, load = ''): string {
  const p = fromFoot(x, base, size)
  const body = smoothShape(p(points('-330,420 0,404 330,420 310,200 240,20 180,0 0,-8 -180,0 -240,20 -310,200')))
  const tile =
    rect(0, 0, 28, 19, tint(color, 0.22), 9) +
    rect(30, 22, 28, 19, tint(color, 0.22), 9) +
    rect(30, 0, 28, 19, shade(color, 0.14), 9) +
    rect(0, 22, 28, 19, shade(color, 0.14), 9)
  const loop = (lift: number) =>
    smoothLine(
      p([
        [-140, 330],
        [-140, 430],
        [-100, 600 + lift],
        [0, 660 + lift],
        [100, 600 + lift],
        [140, 430],
        [140, 330],
      ]),
    )
  return (
    castShadow(sheet, x, base - 4, 230 * size, 330 * size, 34 * size) +
    stroke(loop(-40), shade(leather, 0.3), Math.round(26 * size)) +
    ellipse(x, base - 412 * size, 326 * size, 46 * size, shade(color, 0.45)) +
    load +
    fill(body, color) +
    fill(body, pattern(sheet, 60, 44, tile)) +
    clipped(
      sheet,
      body,
      crease(p(points('120,430 360,430 320,0 140,-10 200,200')), true, 0.2),
      crease(p(points('-310,410 -250,410 -210,30 -240,30')), false, 0.22),
    ) +
    stroke(smoothLine(p(points('-330,414 0,398 330,414'))), tint(color, 0.18), Math.round(26 * size)) +
    stroke(smoothLine(p(points('-330,414 0,398 330,414'))), shade(color, 0.3), 8, { dash: '4 22' }) +
    stroke(loop(0), leather, Math.round(28 * size))
  )
}
