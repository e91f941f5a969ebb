import { shade, tint } from '../color.ts'
import { type Point, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, pattern, rect, type Sheet, stroke } from '../sheet.ts'
import { type Fabric, fabric } from './cloth.ts'
import { castShadow, dropShadow } from './light.ts'
import { handle, type Profile, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

/** A scored country loaf, seen from the front. */
export function loaf(sheet: Sheet, x: number, base: number, size: number): string {
  const crust = '#b8733a'
  const outline = smoothShape(
    (
      [
        [-260, -40],
        [-250, -130],
        [-140, -218],
        [0, -240],
        [140, -218],
        [250, -130],
        [260, -40],
        [180, -2],
        [0, 4],
        [-180, -2],
      ] as Point[]
    ).map(([px, py]) => [x + px * size, base + py * size]),
  )
  const cut = (dx: number, lean: number) =>
    smoothShape(
      (
        [
          [-36, -60],
          [0, -76],
          [50, -210],
          [24, -226],
          [-30, -140],
        ] as Point[]
      ).map(([px, py]) => [x + (dx + px + lean) * size, base + (py - 14) * size]),
    )
  return (
    castShadow(sheet, x, base - 6, 210 * size, 220 * size, 30 * size) +
    fill(outline, crust) +
    clipped(
      sheet,
      outline,
      ellipse(x + 190 * size, base - 60 * size, 190 * size, 190 * size, shade(crust, 0.3), { opacity: 0.55 }),
      ellipse(x - 120 * size, base - 200 * size, 130 * size, 46 * size, '#e0a35e', { opacity: 0.7 }),
      fill(cut(-150, 0) + cut(-40, 0) + cut(70, 0) + cut(175, -10), '#f0d3a0'),
    )
  )
}

/** A glass jar with a cork, filled to a height with something dry. */
export function jar(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  content: { color: string; level: number; dots?: string },
): string {
  const profile = scaled(
    [
      [0, 128],
      [14, 140],
      [250, 140],
      [310, 124],
      [330, 108],
      [360, 108],
    ],
    size,
  )
  const glass: Vessel = { x, base, profile, color: '#e6efe8', tilt: 0.16, closed: true }
  const outline = silhouette(glass)
  const [top, r] = [base - content.level * size, 140 * size]
  const tile = content.dots ? stroke('M9 14h1M40 6h1M27 34h1M56 30h1M12 54h1M44 58h1', content.dots, 15) : ''
  const cork: Vessel = {
    x,
    base: base - 345 * size,
    profile: scaled(
      [
        [0, 98],
        [66, 108],
      ],
      size,
    ),
    color: '#c99f6c',
    tilt: 0.16,
    closed: true,
  }
  return (
    castShadow(sheet, x, base, 130 * size, 260 * size) +
    fill(outline, '#f2f6ee', { opacity: 0.6 }) +
    clipped(
      sheet,
      outline,
      rect(x - r, top, r * 2, 400 * size, content.color),
      ellipse(x, top, r, r * 0.16, tint(content.color, 0.25)),
      tile ? rect(x - r, top, r * 2, 400 * size, pattern(sheet, 66, 64, tile, 17)) : '',
      rect(x + r * 0.5, base - 400 * size, r, 500 * size, '#2a1620', 0, { opacity: 0.12 }),
      rect(x - r * 0.78, base - 300 * size, r * 0.16, 270 * size, '#fffdf4', r * 0.08, { opacity: 0.6 }),
    ) +
    stroke(outline, '#fdfbf3', Math.round(8 * size), { opacity: 0.7 }) +
    vessel(sheet, cork) +
    ellipse(x, base - 411 * size, 106 * size, 17 * size, '#dfbd8d')
  )
}

/** An enamelled pot with its lid on. */
export function casserole(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  knob = '#c9973f',
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const ear = (side: 1 | -1) =>
    handle(
      [at(286 * side, 190), at(366 * side, 196), at(372 * side, 140), at(288 * side, 130)],
      color,
      Math.round(34 * size),
    )
  const pot: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 262],
        [20, 286],
        [150, 300],
        [244, 298],
      ],
      size,
    ),
    color,
    tilt: 0.14,
    closed: true,
    gloss: 0.5,
  }
  const lid: Vessel = {
    x,
    base: base - 252 * size,
    profile: scaled(
      [
        [0, 312],
        [16, 306],
        [60, 236],
        [90, 120],
        [98, 40],
      ],
      size,
    ),
    color: tint(color, 0.05),
    tilt: 0.14,
    closed: true,
    gloss: 0.5,
  }
  const grip: Vessel = {
    x,
    base: base - 352 * size,
    profile: scaled(
      [
        [0, 20],
        [18, 22],
        [36, 52],
        [58, 46],
        [64, 16],
      ],
      size,
    ),
    color: knob,
    tilt: 0.14,
    closed: true,
    gloss: 0.6,
  }
  return (
    castShadow(sheet, x, base, 268 * size, 300 * size) +
    ear(-1) +
    ear(1) +
    vessel(sheet, pot) +
    stroke(
      `M${at(-305, 250).map(unit).join(' ')}A${unit(305 * size)} ${unit(44 * size)} 0 0 0 ${at(305, 250).map(unit).join(' ')}`,
      shade(color, 0.4),
      Math.round(10 * size),
    ) +
    vessel(sheet, lid) +
    vessel(sheet, grip)
  )
}

/** A turned mill. */
export function mill(sheet: Sheet, x: number, base: number, size: number, color: string, cap: string): string {
  const body: Profile = [
    [0, 84],
    [24, 90],
    [46, 78],
    [70, 84],
    [200, 56],
    [300, 46],
    [380, 58],
    [410, 62],
  ]
  const head: Profile = [
    [0, 64],
    [20, 66],
    [56, 72],
    [100, 52],
    [118, 18],
  ]
  return (
    castShadow(sheet, x, base, 86 * size, 330 * size) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(body, size),
      color,
      tilt: 0.16,
      closed: true,
      bands: [{ at: 52 * size, width: 8, color: shade(color, 0.4) }],
    }) +
    vessel(sheet, { x, base: base - 414 * size, profile: scaled(head, size), color: cap, tilt: 0.16, closed: true }) +
    vessel(sheet, {
      x,
      base: base - 530 * size,
      profile: scaled(
        [
          [0, 16],
          [14, 24],
          [34, 22],
          [42, 8],
        ],
        size,
      ),
      color: '#c9973f',
      tilt: 0.16,
      closed: true,
      gloss: 0.6,
    })
  )
}

/** An apron on a peg. */
export function apron(sheet: Sheet, x: number, top: number, size: number, cloth: Fabric, strap: string): string {
  const p = (points: Point[]): Point[] => points.map(([px, py]) => [x + px * size, top + py * size])
  const body = smoothShape(
    p([
      [-130, 0],
      [0, 12],
      [130, 0],
      [150, 120],
      [200, 230],
      [262, 300],
      [266, 520],
      [284, 800],
      [140, 822],
      [0, 806],
      [-140, 824],
      [-284, 800],
      [-266, 520],
      [-262, 300],
      [-200, 230],
      [-150, 120],
    ]),
  )
  const pocket = roundedPath(x - 150 * size, top + 420 * size, 300 * size, 200 * size, 24)
  return (
    stroke(
      smoothLine(
        p([
          [-118, 10],
          [-96, -130],
          [0, -240],
          [96, -130],
          [118, 10],
        ]),
      ),
      strap,
      20 * size,
    ) +
    circle(x, top - 244 * size, 20 * size, '#7a4f33') +
    stroke(
      smoothLine(
        p([
          [262, 320],
          [330, 420],
          [300, 560],
          [340, 680],
        ]),
      ),
      strap,
      16 * size,
    ) +
    stroke(
      smoothLine(
        p([
          [-262, 320],
          [-320, 450],
          [-300, 600],
        ]),
      ),
      strap,
      16 * size,
    ) +
    dropShadow(body, 34, 26, 0.2) +
    fabric(sheet, body, cloth) +
    clipped(
      sheet,
      body,
      fill(
        smoothShape(
          p([
            [40, 200],
            [70, 220],
            [150, 830],
            [60, 830],
          ]),
        ),
        '#2a1620',
        { opacity: 0.1 },
      ),
      fill(
        smoothShape(
          p([
            [170, 240],
            [320, 280],
            [320, 840],
            [230, 840],
          ]),
        ),
        '#2a1620',
        { opacity: 0.13 },
      ),
      fill(
        smoothShape(
          p([
            [-230, 250],
            [-190, 250],
            [-190, 840],
            [-250, 840],
          ]),
        ),
        '#fff6e6',
        { opacity: 0.15 },
      ),
    ) +
    fill(pocket, shade(cloth.color, 0.08)) +
    stroke(pocket, shade(cloth.color, 0.35), 5, { dash: '15 11' }) +
    stroke(`M${unit(x)} ${unit(top + 425 * size)}v${unit(190 * size)}`, shade(cloth.color, 0.35), 5, { dash: '15 11' })
  )
}

/** A pour-over cone on its glass carafe. */
export function dripper(sheet: Sheet, x: number, base: number, size: number, color: string): string {
  const flask: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 170],
        [16, 186],
        [90, 190],
        [200, 120],
        [260, 84],
        [300, 92],
      ],
      size,
    ),
    color: '#dfe8e2',
    tilt: 0.15,
    closed: true,
  }
  const outline = silhouette(flask)
  const coffee = '#5a3220'
  const cone: Vessel = {
    x,
    base: base - 320 * size,
    profile: scaled(
      [
        [0, 60],
        [20, 74],
        [150, 160],
        [190, 168],
      ],
      size,
    ),
    color,
    tilt: 0.17,
    inside: '#e9dcc4',
    glaze: { color, from: 10 },
  }
  const collar: Vessel = {
    x,
    base: base - 286 * size,
    profile: scaled(
      [
        [0, 120],
        [26, 126],
        [36, 96],
      ],
      size,
    ),
    color: '#b98a58',
    tilt: 0.15,
    closed: true,
  }
  return (
    castShadow(sheet, x, base, 172 * size, 340 * size) +
    handle(
      [
        [x + 96 * size, base - 250 * size],
        [x + 230 * size, base - 250 * size],
        [x + 262 * size, base - 150 * size],
        [x + 180 * size, base - 70 * size],
      ],
      '#b98a58',
      Math.round(24 * size),
    ) +
    fill(outline, '#eef3ec', { opacity: 0.6 }) +
    clipped(
      sheet,
      outline,
      rect(x - 200 * size, base - 120 * size, 400 * size, 200 * size, coffee),
      ellipse(x, base - 120 * size, 182 * size, 26 * size, tint(coffee, 0.2)),
      rect(x + 70 * size, base - 320 * size, 200 * size, 400 * size, '#2a1620', 0, { opacity: 0.12 }),
      rect(x - 150 * size, base - 200 * size, 22 * size, 170 * size, '#fffdf4', 11, { opacity: 0.6 }),
    ) +
    stroke(outline, '#fdfbf3', Math.round(8 * size), { opacity: 0.7 }) +
    vessel(sheet, collar) +
    vessel(sheet, cone) +
    ellipse(x, base - 512 * size, 130 * size, 20 * size, '#3d2318')
  )
}
