import { shade, tint } from '../color.ts'
import { type Point, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { castShadow, dropShadow } from './light.ts'

const leather = '#9a5f38'

/** Points measured from the middle of a bag's foot, upwards. */
const from =
  (x: number, base: number, size: number) =>
  (points: Point[]): Point[] =>
    points.map(([px, py]) => [x + px * size, base - py * size])

const fold = (points: Point[], dark: boolean, opacity: number): string =>
  fill(smoothShape(points), dark ? '#2a1620' : '#fff6e6', { opacity })

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
  const p = from(x, base, size)
  const body = smoothShape(
    p([
      [-250, 560],
      [0, 548],
      [250, 560],
      [262, 300],
      [276, 20],
      [240, 0],
      [0, -8],
      [-240, 0],
      [-276, 20],
      [-262, 300],
    ]),
  )
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
    fill(
      smoothShape(
        p([
          [-250, 560],
          [0, 590],
          [250, 560],
          [0, 520],
        ]),
      ),
      shade(cloth.color, 0.4),
    ) +
    load +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      fold(
        p([
          [100, 560],
          [190, 560],
          [210, 300],
          [280, 0],
          [150, 0],
          [170, 280],
        ]),
        true,
        0.12,
      ),
      fold(
        p([
          [-90, 560],
          [-60, 560],
          [-40, 300],
          [-80, 0],
          [-130, 0],
          [-80, 280],
        ]),
        true,
        0.08,
      ),
      fold(
        p([
          [-236, 550],
          [-200, 550],
          [-206, 300],
          [-220, 10],
          [-262, 10],
          [-250, 300],
        ]),
        false,
        0.26,
      ),
      rect(x - 300 * size, base - 60 * size, 600 * size, 90 * size, '#2a1620', 0, { opacity: 0.08 }),
    ) +
    stroke(
      smoothLine(
        p([
          [-246, 524],
          [0, 512],
          [246, 524],
        ]),
      ),
      shade(cloth.color, 0.35),
      5,
      { dash: '14 10', opacity: 0.8 },
    ) +
    mark +
    stroke(loop(0), strap, Math.round(30 * size)) +
    stroke(loop(0), tint(strap, 0.3), 4, { dash: '12 10', opacity: 0.8 })
  )
}

/** A roll-top rucksack with leather straps. */
export function rucksack(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric): string {
  const p = from(x, base, size)
  const [w, tan] = [shade(cloth.color, 0.14), leather]
  const body = smoothShape(
    p([
      [-230, 640],
      [0, 660],
      [230, 640],
      [262, 400],
      [270, 60],
      [220, 4],
      [0, -6],
      [-220, 4],
      [-270, 60],
      [-262, 400],
    ]),
  )
  const flap = smoothShape(
    p([
      [-246, 660],
      [-180, 740],
      [0, 756],
      [180, 740],
      [246, 660],
      [258, 440],
      [200, 400],
      [0, 388],
      [-200, 400],
      [-258, 440],
    ]),
  )
  const pocket = roundedPath(x - 180 * size, base - 280 * size, 360 * size, 240 * size, 50 * size)
  const strapAt = (dx: number) =>
    rect(x + (dx - 22) * size, base - 620 * size, 44 * size, 420 * size, tan, 8) +
    rect(x + (dx - 22) * size, base - 620 * size, 12 * size, 420 * size, tint(tan, 0.25), 6) +
    rect(x + (dx - 32) * size, base - 330 * size, 64 * size, 54 * size, '#c9973f', 10) +
    rect(x + (dx - 18) * size, base - 318 * size, 36 * size, 30 * size, shade(tan, 0.2), 4)
  return (
    castShadow(sheet, x, base - 4, 240 * size, 300 * size, 34 * size) +
    stroke(
      smoothLine(
        p([
          [-70, 740],
          [-60, 830],
          [0, 856],
          [60, 830],
          [70, 740],
        ]),
      ),
      tan,
      Math.round(30 * size),
    ) +
    stroke(
      smoothLine(
        p([
          [250, 560],
          [340, 440],
          [330, 200],
          [262, 60],
        ]),
      ),
      shade(tan, 0.15),
      Math.round(38 * size),
    ) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      fold(
        p([
          [110, 660],
          [300, 660],
          [300, -10],
          [160, -10],
          [190, 300],
        ]),
        true,
        0.14,
      ),
      fold(
        p([
          [-240, 640],
          [-200, 640],
          [-210, 20],
          [-260, 20],
        ]),
        false,
        0.2,
      ),
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
      fold(
        p([
          [120, 760],
          [290, 760],
          [290, 380],
          [150, 380],
        ]),
        true,
        0.12,
      ),
      fold(
        p([
          [-210, 740],
          [-160, 748],
          [-190, 420],
          [-240, 440],
        ]),
        false,
        0.22,
      ),
    ) +
    strapAt(-110) +
    strapAt(110)
  )
}

/** A leather satchel with a long strap. */
export function satchel(sheet: Sheet, x: number, base: number, size: number, color: string): string {
  const p = from(x, base, size)
  const body = roundedPath(x - 330 * size, base - 440 * size, 660 * size, 440 * size, 46 * size)
  const flap = smoothShape(
    p([
      [-340, 446],
      [0, 470],
      [340, 446],
      [346, 300],
      [330, 170],
      [200, 120],
      [0, 108],
      [-200, 120],
      [-330, 170],
      [-346, 300],
    ]),
  )
  const strapAt = (dx: number) =>
    rect(x + (dx - 26) * size, base - 300 * size, 52 * size, 240 * size, shade(color, 0.14), 10) +
    rect(x + (dx - 38) * size, base - 168 * size, 76 * size, 60 * size, '#c9973f', 10) +
    rect(x + (dx - 22) * size, base - 154 * size, 44 * size, 32 * size, shade(color, 0.3), 4)
  return (
    castShadow(sheet, x, base - 4, 310 * size, 280 * size, 34 * size) +
    stroke(
      smoothLine(
        p([
          [-310, 400],
          [-300, 700],
          [-120, 920],
          [120, 920],
          [300, 700],
          [310, 400],
        ]),
      ),
      shade(color, 0.26),
      Math.round(40 * size),
    ) +
    stroke(
      smoothLine(
        p([
          [-314, 400],
          [-304, 704],
          [-122, 926],
          [118, 926],
          [296, 704],
          [306, 400],
        ]),
      ),
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
      fold(
        p([
          [150, 480],
          [360, 480],
          [360, 100],
          [190, 100],
        ]),
        true,
        0.13,
      ),
      fold(
        p([
          [-320, 440],
          [-270, 452],
          [-280, 160],
          [-326, 180],
        ]),
        false,
        0.28,
      ),
      ellipse(x - 60 * size, base - 420 * size, 240 * size, 30 * size, '#fff6e6', { opacity: 0.14 }),
    ) +
    stroke(
      smoothShape(
        p([
          [-316, 424],
          [0, 446],
          [316, 424],
          [322, 300],
          [308, 188],
          [190, 142],
          [0, 130],
          [-190, 142],
          [-308, 188],
          [-322, 300],
        ]),
      ),
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
  const p = from(x, base, size)
  const body = smoothShape(
    p([
      [-300, 330],
      [0, 344],
      [300, 330],
      [322, 180],
      [310, 30],
      [260, 0],
      [0, -6],
      [-260, 0],
      [-310, 30],
      [-322, 180],
    ]),
  )
  return (
    castShadow(sheet, x, base - 4, 280 * size, 240 * size, 34 * size) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      fold(
        p([
          [120, 350],
          [340, 350],
          [340, -10],
          [180, -10],
        ]),
        true,
        0.13,
      ),
      fold(
        p([
          [-296, 320],
          [-250, 330],
          [-258, 20],
          [-300, 30],
        ]),
        false,
        0.24,
      ),
      rect(x - 330 * size, base - 70 * size, 660 * size, 90 * size, leather),
      rect(x - 330 * size, base - 70 * size, 660 * size, 8, tint(leather, 0.3)),
    ) +
    stroke(
      smoothLine(
        p([
          [-292, 300],
          [0, 312],
          [292, 300],
        ]),
      ),
      '#c9973f',
      Math.round(14 * size),
    ) +
    stroke(
      smoothLine(
        p([
          [-292, 300],
          [0, 312],
          [292, 300],
        ]),
      ),
      shade('#c9973f', 0.5),
      6,
      { dash: '4 8', cap: 'butt' },
    ) +
    rect(x + 230 * size, base - 310 * size, 26 * size, 90 * size, leather, 8) +
    circle(x + 243 * size, base - 296 * size, 9 * size, '#e6c97d')
  )
}

/** A weekend holdall with two handles and a shoulder strap. */
export function holdall(sheet: Sheet, x: number, base: number, size: number, cloth: Fabric): string {
  const p = from(x, base, size)
  const body = smoothShape(
    p([
      [-430, 330],
      [-360, 430],
      [0, 452],
      [360, 430],
      [430, 330],
      [440, 80],
      [390, 6],
      [0, -6],
      [-390, 6],
      [-440, 80],
    ]),
  )
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
      fold(
        p([
          [200, 460],
          [460, 460],
          [460, -10],
          [280, -10],
        ]),
        true,
        0.14,
      ),
      fold(
        p([
          [-400, 400],
          [-340, 430],
          [-370, 60],
          [-420, 60],
        ]),
        false,
        0.2,
      ),
      rect(x - 450 * size, base - 110 * size, 900 * size, 140 * size, leather),
      rect(x - 450 * size, base - 110 * size, 900 * size, 10, tint(leather, 0.3)),
      rect(x - 450 * size, base - 430 * size, 60 * size, 330 * size, leather, 20),
      rect(x + 390 * size, base - 430 * size, 60 * size, 330 * size, shade(leather, 0.14), 20),
    ) +
    stroke(
      smoothLine(
        p([
          [-340, 408],
          [0, 428],
          [340, 408],
        ]),
      ),
      '#c9973f',
      Math.round(12 * size),
    ) +
    stroke(loop(0), leather, Math.round(34 * size)) +
    stroke(loop(0), tint(leather, 0.35), 4, { dash: '12 10', opacity: 0.8 }) +
    [-180, 180].map((dx) => circle(x + dx * size, base - 170 * size, 15 * size, '#c9973f')).join('')
  )
}

/** A leather key fob with a brass ring and two keys. */
export function keyFob(x: number, y: number, size: number, turn: number, color: string, hanging = false): string {
  const loop = smoothShape([
    [-62, 40],
    [-40, 0],
    [40, 0],
    [62, 40],
    [70, 420],
    [50, 470],
    [-50, 470],
    [-70, 420],
  ])
  const key = (angle: number, metal: string, bow: string): string =>
    `<g transform="rotate(${angle})">${rect(-12, -420, 24, 320, metal, 6)}${rect(10, -410, 42, 24, metal)}${rect(10, -360, 30, 24, metal)}${bow}${circle(0, -80, 24, '#00000022')}</g>`
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})">${key(hanging ? 158 : -24, '#b3b2a6', circle(0, -80, 66, '#b3b2a6'))}${key(hanging ? 201 : 14, '#c9973f', circle(0, -80, 66, '#c9973f'))}${stroke('M-70 -30a70 70 0 1 0 140 0a70 70 0 1 0 -140 0', '#a97c32', 18)}${stroke('M-72 -34a70 70 0 1 0 140 0a70 70 0 1 0 -140 0', '#dcb765', 10)}${dropShadow(loop, 22, 26, 0.25)}${fill(loop, color)}${fill(
    smoothShape([
      [20, 4],
      [44, 4],
      [64, 420],
      [46, 466],
      [14, 466],
    ]),
    '#2a1620',
    { opacity: 0.14 },
  )}${stroke(
    smoothShape([
      [-46, 54],
      [0, 26],
      [46, 54],
      [52, 410],
      [36, 448],
      [-36, 448],
      [-52, 410],
    ]),
    tint(color, 0.45),
    5,
    { dash: '13 10' },
  )}${circle(0, 80, 20, '#c9973f')}</g>`
}

/** A woven basket with two leather handles; `load` shows above its rim. */
export function basket(sheet: Sheet, x: number, base: number, size: number, color: string, load = ''): string {
  const p = from(x, base, size)
  const body = smoothShape(
    p([
      [-330, 420],
      [0, 404],
      [330, 420],
      [310, 200],
      [240, 20],
      [180, 0],
      [0, -8],
      [-180, 0],
      [-240, 20],
      [-310, 200],
    ]),
  )
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
      fold(
        p([
          [120, 430],
          [360, 430],
          [320, 0],
          [140, -10],
          [200, 200],
        ]),
        true,
        0.2,
      ),
      fold(
        p([
          [-310, 410],
          [-250, 410],
          [-210, 30],
          [-240, 30],
        ]),
        false,
        0.22,
      ),
    ) +
    stroke(
      smoothLine(
        p([
          [-330, 414],
          [0, 398],
          [330, 414],
        ]),
      ),
      tint(color, 0.18),
      Math.round(26 * size),
    ) +
    stroke(
      smoothLine(
        p([
          [-330, 414],
          [0, 398],
          [330, 414],
        ]),
      ),
      shade(color, 0.3),
      8,
      { dash: '4 22' },
    ) +
    stroke(loop(0), leather, Math.round(28 * size))
  )
}
