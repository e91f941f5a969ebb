import { shade, tint } from '../color.ts'
import { points, roundedPath, smoothLine, smoothShape } from '../path.ts'
import { circle, clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { crease, fromFoot, leather } from './leather.ts'
import { castShadow, dropShadow } from './light.ts'

/** A leather satchel with a long strap. */
export function satchel(sheet: Sheet, x: number, base: number, size: number, color: string): string {
  const p = fromFoot(x, base, size)
  const body = roundedPath(x - 330 * size, base - 440 * size, 660 * size, 440 * size, 46 * size)
  const flap = smoothShape(p(points('-340,446 0,470 340,446 346,300 330,170 200,120 0,108 -200,120 -330,170 -346,300')))
  const strapAt = (dx: number) =>
    rect(x + (dx - 26) * size, base - 300 * size, 52 * size, 240 * size, shade(color, 0.14), 10) +
    rect(x + (dx - 38) * size, base - 168 * size, 76 * size, 60 * size, '#c9973f', 10) +
    rect(x + (dx - 22) * size, base - 154 * size, 44 * size, 32 * size, shade(color, 0.3), 4)
  return (
    castShadow(sheet, x, base - 4, 310 * size, 280 * size, 34 * size) +
    stroke(
      smoothLine(p(points('-310,400 -300,700 -120,920 120,920 300,700 310,400'))),
      shade(color, 0.26),
      Math.round(40 * size),
    ) +
    stroke(
      smoothLine(p(points('-314,400 -304,704 -122,926 118,926 296,704 306,400'))),
      shade(color, 0.06),
      Math.round(26 * size),
    ) +
    fill(body, shade(color, 0.12)) +
    clipped(
      sheet,
      body,
      rect(x + 150 * size, base - 500 * size, 300 * size, 560 * size, '#2a1620', 0, { opacity: 0.14 }),
    ) +
    dropShadow(flap, 6, 18, 0.22) +
    fill(flap, color) +
    clipped(
      sheet,
      flap,
      crease(p(points('150,480 360,480 360,100 190,100')), true, 0.13),
      crease(p(points('-320,440 -270,452 -280,160 -326,180')), false, 0.28),
      ellipse(x - 60 * size, base - 420 * size, 240 * size, 30 * size, '#fff6e6', { opacity: 0.14 }),
    ) +
    stroke(
      smoothShape(p(points('-316,424 0,446 316,424 322,300 308,188 190,142 0,130 -190,142 -308,188 -322,300'))),
      tint(color, 0.4),
      5,
      { dash: '14 11', opacity: 0.75 },
    ) +
    strapAt(-170) +
    strapAt(170)
  )
}

/** A zipped pouch. */
export function pouch(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric): string {
  const p = fromFoot(x, base, size)
  const body = smoothShape(p(points('-300,330 0,344 300,330 322,180 310,30 260,0 0,-6 -260,0 -310,30 -322,180')))
  return (
    castShadow(sheet, x, base - 4, 280 * size, 240 * size, 34 * size) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      crease(p(points('120,350 340,350 340,-10 180,-10')), true, 0.13),
      crease(p(points('-296,320 -250,330 -258,20 -300,30')), false, 0.24),
      rect(x - 330 * size, base - 70 * size, 660 * size, 90 * size, leather),
      rect(x - 330 * size, base - 70 * size, 660 * size, 8, tint(leather, 0.3)),
    ) +
    stroke(smoothLine(p(points('-292,300 0,312 292,300'))), '#c9973f', Math.round(14 * size)) +
    stroke(smoothLine(p(points('-292,300 0,312 292,300'))), shade('#c9973f', 0.5), 6, { dash: '4 8', cap: 'butt' }) +
    rect(x + 230 * size, base - 310 * size, 26 * size, 90 * size, leather, 8) +
    circle(x + 243 * size, base - 296 * size, 9 * size, '#e6c97d')
  )
}

/** A weekend holdall with two handles and a shoulder strap. */
export function holdall(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric): string {
  const p = fromFoot(x, base, size)
  const body = smoothShape(p(points('-430,330 -360,430 0,452 360,430 430,330 440,80 390,6 0,-6 -390,6 -440,80')))
  const loop = (lift: number) =>
    smoothLine(
      p([
        [-180, 60],
        [-176, 400],
        [-130, 560 + lift],
        [0, 620 + lift],
        [130, 560 + lift],
        [176, 400],
        [180, 60],
      ]),
    )
  return (
    castShadow(sheet, x, base - 4, 410 * size, 180 * size, 34 * size) +
    stroke(loop(50), shade(leather, 0.3), Math.round(30 * size)) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      crease(p(points('200,460 460,460 460,-10 280,-10')), true, 0.14),
      crease(p(points('-400,400 -340,430 -370,60 -420,60')), false, 0.2),
      rect(x - 450 * size, base - 110 * size, 900 * size, 140 * size, leather),
      rect(x - 450 * size, base - 110 * size, 900 * size, 10, tint(leather, 0.3)),
      rect(x - 450 * size, base - 430 * size, 60 * size, 330 * size, leather, 20),
      rect(x + 390 * size, base - 430 * size, 60 * size, 330 * size, shade(leather, 0.14), 20),
    ) +
    stroke(smoothLine(p(points('-340,408 0,428 340,408'))), '#c9973f', Math.round(12 * size)) +
    stroke(loop(0), leather, Math.round(34 * size)) +
    stroke(loop(0), tint(leather, 0.35), 4, { dash: '12 10', opacity: 0.8 }) +
    [-180, 180].map((dx) => circle(x + dx * size, base - 170 * size, 15 * size, '#c9973f')).join('')
  )
}
