import { shade, tint } from '../color.ts'
import { type Point, polygon, roundedPath, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow, shadowColor } from './light.ts'
import { branch, leafPath } from './plant.ts'
import { handle, type Profile, scaled, type Vessel, vessel } from './vessel.ts'

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
    profile: scaled(
      [
        [0, 196],
        [14, 204],
        [60, 200],
        [300, 178],
        [314, 186],
        [330, 178],
      ],
      size,
    ),
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
  const holes = [
    [-524, 434],
    [-506, 452],
    [-488, 474],
    [-508, 428],
    [-492, 448],
  ].map(([dx = 0, dy = 0]) => circle(...at(dx, dy), 5 * size, shade(brass, 0.5)))
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

const potProfile: Profile = [
  [0, 120],
  [10, 126],
  [120, 152],
  [200, 172],
  [208, 192],
  [216, 198],
  [274, 204],
]

/** A terracotta pot on its saucer; `plant` grows behind its front rim. */
export function terracotta(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  plant = '',
  bare = false,
): string {
  const pot: Vessel = {
    x,
    base: base - 12 * size,
    profile: scaled(potProfile, size),
    color,
    tilt: 0.17,
    inside: '#4a3226',
    gloss: 0.18,
    bands: [{ at: 213 * size, width: 9, color: shade(color, 0.28) }],
    ...(bare ? {} : { liquid: { color: '#4a3226', at: 12 * size } }),
  }
  return (
    castShadow(sheet, x, base, 160 * size, 280 * size) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(
        [
          [0, 160],
          [20, 176],
          [34, 182],
        ],
        size,
      ),
      color: shade(color, 0.06),
      tilt: 0.17,
      inside: shade(color, 0.3),
      gloss: 0.15,
    }) +
    vessel(sheet, pot) +
    plant
  )
}

/** Rosettes of leaves for a pot at its soil. */
export function potPlant(
  x: number,
  soil: number,
  size: number,
  kind: 'herb' | 'olive' | 'aloe' | 'tulip',
  color = '#5f7a58',
): string {
  if (kind === 'aloe') {
    const blades = [-62, -38, -14, 12, 34, 58, -50, 48, 0].map((d, i) =>
      fill(
        leafPath(x + d * 0.4 * size, soil, (300 - Math.abs(d) * 1.6 + (i % 2) * 40) * size, d, 0.13),
        i % 2 ? color : tint(color, 0.16),
      ),
    )
    return blades.join('')
  }
  if (kind === 'tulip') {
    return [-70, 0, 76]
      .map((dx, i) => {
        const [tx, ty] = [x + dx * 1.5 * size, soil - (330 + (i % 2) * 70) * size]
        const petal = (d: number) => leafPath(tx, ty + 46 * size, 130 * size, d, 0.36)
        const bloom = ['#c9644a', '#e3a93d', '#b9566b'][i] ?? '#c9644a'
        return (
          stroke(
            smoothLine([
              [x + dx * 0.4 * size, soil],
              [tx, ty + 40 * size],
            ]),
            color,
            9 * size,
          ) +
          fill(leafPath(x + dx * 0.5 * size, soil, 230 * size, dx * 0.34 + (i - 1) * 12 - 10, 0.16), tint(color, 0.1)) +
          fill(petal(-24) + petal(24), shade(bloom, 0.14)) +
          fill(petal(0), bloom)
        )
      })
      .join('')
  }
  const stems: [Point, number][] =
    kind === 'olive'
      ? [
          [[x - 150 * size, soil - 420 * size], -40],
          [[x + 20 * size, soil - 560 * size], 30],
          [[x + 190 * size, soil - 380 * size], 50],
          [[x + 110 * size, soil - 500 * size], 20],
        ]
      : [
          [[x - 150 * size, soil - 210 * size], -40],
          [[x - 50 * size, soil - 330 * size], -20],
          [[x + 60 * size, soil - 300 * size], 20],
          [[x + 160 * size, soil - 200 * size], 40],
          [[x, soil - 230 * size], 8],
        ]
  return stems
    .map(([to, bend]) =>
      branch({
        from: [x + (to[0] - x) * 0.15, soil],
        to,
        bend: bend * size,
        leaves: kind === 'olive' ? 11 : 7,
        length: (kind === 'olive' ? 92 : 96) * size,
        color,
        plump: kind === 'olive' ? 0.2 : 0.36,
      }),
    )
    .join('')
}

/** A trowel or a hand fork from above, its blade down; 700 units long at size 1. */
export function handTool(
  x: number,
  y: number,
  size: number,
  turn: number,
  kind: 'trowel' | 'fork',
  wood: string,
  metal: string,
): string {
  const blade =
    kind === 'trowel'
      ? smoothShape([
          [-26, 60],
          [26, 60],
          [92, 110],
          [96, 220],
          [60, 320],
          [0, 392],
          [-60, 320],
          [-96, 220],
          [-92, 110],
        ])
      : ''
  const tines = 'M0 60V130M-74 360V190Q-74 130 0 130Q74 130 74 190V360M0 130V370'
  const grip = smoothShape([
    [-30, -340],
    [0, -356],
    [30, -340],
    [36, -260],
    [28, -160],
    [34, -80],
    [22, -40],
    [-22, -40],
    [-34, -80],
    [-28, -160],
    [-36, -260],
  ])
  const parts = (shadow: boolean) => {
    const [m, w] = shadow ? [shadowColor, shadowColor] : [metal, wood]
    return rect(-13, -50, 26, 130, m) + (kind === 'trowel' ? fill(blade, m) : stroke(tines, m, 26)) + fill(grip, w)
  }
  const lit = [
    kind === 'trowel'
      ? fill(
          smoothShape([
            [4, 70],
            [22, 70],
            [84, 130],
            [84, 220],
            [50, 310],
            [4, 380],
          ]),
          shade(metal, 0.22),
        ) + stroke('M0 90V340', tint(metal, 0.4), 6)
      : stroke('M-80 350V200M-6 350V140M68 350V200', tint(metal, 0.45), 7),
    rect(-24, -60, 48, 34, '#c9973f', 8),
    stroke('M-16 -320Q-22 -240 -14 -90', tint(wood, 0.45), 9, { opacity: 0.7 }),
    stroke('M0 -322q-26 -60 0 -76q26 16 0 76', '#7a4f33', 8),
  ]
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn}) scale(${size})"><g transform="translate(20 24)" opacity=".24">${parts(true)}</g>${parts(false)}${lit.join('')}</g>`
}

/** A paper packet of seeds with a picture. */
export function seedPacket(x: number, y: number, width: number, turn: number, color: string, picture: string): string {
  const [w, h] = [width / 2, width * 0.68]
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${dropShadow(roundedPath(-w, -h, width, h * 2, 6), 16, 20, 0.24)}${rect(-w, -h, width, h * 2, color, 6)}${rect(-w, -h, width, h * 0.2, shade(color, 0.14), 6)}${stroke(`M${unit(-w)} ${unit(-h * 0.8)}h${unit(width)}`, tint(color, 0.4), 4, { dash: '12 10' })}${rect(-w * 0.78, -h * 0.62, w * 1.56, h * 1.16, '#f6ecda', w * 0.7)}${picture}${rect(-w * 0.5, h * 0.68, w, 14, tint(color, 0.6), 7)}${rect(-w * 0.3, h * 0.8, w * 0.6, 10, tint(color, 0.4), 5)}</g>`
}

/** A round tin, its lid leaning behind it. */
export function roundTin(sheet: Sheet, x: number, base: number, size: number, color: string, label: string): string {
  const tin: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 190],
        [250, 190],
      ],
      size,
    ),
    color,
    tilt: 0.17,
    closed: true,
    gloss: 0.5,
  }
  const lid: Vessel = {
    x,
    base: base - 232 * size,
    profile: scaled(
      [
        [0, 202],
        [64, 202],
      ],
      size,
    ),
    color: tint(color, 0.06),
    tilt: 0.17,
    closed: true,
    gloss: 0.5,
  }
  return (
    castShadow(sheet, x, base, 192 * size, 260 * size) +
    vessel(sheet, tin) +
    rect(x - 130 * size, base - 176 * size, 230 * size, 150 * size, '#f6ecda', 8) +
    label +
    vessel(sheet, lid) +
    ellipse(x, base - 296 * size, 202 * size, 34 * size, tint(color, 0.3)) +
    ellipse(x, base - 296 * size, 168 * size, 26 * size, tint(color, 0.12))
  )
}

/** A wooden spool wound with twine, its end trailing. */
export function spool(sheet: Sheet, x: number, base: number, size: number, twine: string, wood = '#c9995f'): string {
  const disc: Profile = [
    [0, 170],
    [34, 170],
  ]
  const winding: Vessel = {
    x,
    base: base - 40 * size,
    profile: scaled(
      [
        [0, 128],
        [110, 144],
        [260, 128],
      ],
      size,
    ),
    color: twine,
    tilt: 0.16,
    closed: true,
    gloss: 0.15,
  }
  const turns = Array.from({ length: 11 }, (_, i) => {
    const y = base - (58 + i * 23) * size
    return `M${unit(x - 140 * size)} ${unit(y)}q${unit(140 * size)} ${unit(44 * size)} ${unit(280 * size)} ${i % 2 ? -8 : 8}`
  }).join('')
  const tail = smoothLine([
    [x + 130 * size, base - 90 * size],
    [x + 210 * size, base + 10 * size],
    [x + 330 * size, base + 30 * size],
    [x + 380 * size, base - 10 * size],
    [x + 460 * size, base + 40 * size],
  ])
  return (
    castShadow(sheet, x, base, 166 * size, 260 * size) +
    vessel(sheet, { x, base, profile: scaled(disc, size), color: wood, tilt: 0.16, closed: true }) +
    ellipse(x, base - 34 * size, 168 * size, 26 * size, tint(wood, 0.2)) +
    vessel(sheet, winding) +
    clipped(
      sheet,
      roundedPath(x - 146 * size, base - 320 * size, 292 * size, 300 * size, 30),
      stroke(turns, shade(twine, 0.3), 6, { opacity: 0.55 }),
    ) +
    vessel(sheet, { x, base: base - 306 * size, profile: scaled(disc, size), color: wood, tilt: 0.16, closed: true }) +
    ellipse(x, base - 340 * size, 168 * size, 27 * size, tint(wood, 0.3)) +
    ellipse(x, base - 340 * size, 40 * size, 8 * size, shade(wood, 0.5)) +
    stroke(tail, shade(twine, 0.1), 11 * size)
  )
}

/** A bird house on a post or a wall. */
export function birdHouse(sheet: Sheet, x: number, base: number, size: number, color: string, roof: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const front = polygon([p(-170, 0), p(-170, 330), p(0, 500), p(170, 330), p(170, 0)])
  const boards = [-102, -34, 34, 102]
    .map((dx) => `M${p(dx, 0).map(unit).join(' ')}V${unit(base - 460 * size)}`)
    .join('')
  return (
    fill(front, shadowColor, { opacity: 0.18, turn: 'translate(40 16)' }) +
    fill(front, color) +
    clipped(
      sheet,
      front,
      stroke(boards, shade(color, 0.3), 5, { opacity: 0.5 }),
      rect(x + 80 * size, base - 600 * size, 200 * size, 700 * size, '#2a1620', 0, { opacity: 0.13 }),
      fill(polygon([p(-240, 230), p(0, 470), p(240, 230), p(240, 300), p(0, 540), p(-240, 300)]), '#2a1620', {
        opacity: 0.16,
      }),
    ) +
    circle(...p(0, 250), 66 * size, tint(color, 0.3)) +
    circle(...p(0, 250), 52 * size, '#2b221e') +
    rect(x - 10 * size, base - 150 * size, 20 * size, 26 * size, shade(roof, 0.3), 8) +
    ellipse(...p(0, 138), 14 * size, 14 * size, '#c9995f') +
    fill(polygon([p(-250, 270), p(0, 520), p(0, 586), p(-272, 314)]), roof) +
    fill(polygon([p(250, 270), p(0, 520), p(0, 586), p(272, 314)]), shade(roof, 0.24)) +
    rect(x - 190 * size, base - 16 * size, 380 * size, 26 * size, shade(color, 0.18), 6)
  )
}

/** A shallow wooden gathering basket with a bent handle; `harvest` lies in it. */
export function trug(sheet: Sheet, x: number, base: number, size: number, color: string, harvest: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const front = smoothShape([
    p(-380, 190),
    p(-300, 50),
    p(-150, 6),
    p(150, 6),
    p(300, 50),
    p(380, 190),
    p(200, 168),
    p(0, 160),
    p(-200, 168),
  ])
  const bow = smoothLine([p(-170, 60), p(-190, 330), p(-110, 480), p(60, 480), p(150, 330), p(160, 60)])
  const slats =
    smoothLine([p(-350, 130), p(-150, 90), p(150, 90), p(350, 130)]) +
    smoothLine([p(-310, 70), p(-130, 40), p(130, 40), p(310, 70)])
  return (
    castShadow(sheet, x, base, 240 * size, 330 * size, 30 * size) +
    fill(
      smoothShape([p(-380, 190), p(-200, 214), p(0, 220), p(200, 214), p(380, 190), p(200, 120), p(-200, 120)]),
      shade(color, 0.42),
    ) +
    stroke(bow, shade(color, 0.3), 34 * size) +
    harvest +
    fill(front, color) +
    clipped(
      sheet,
      front,
      stroke(slats, shade(color, 0.35), 7, { opacity: 0.6 }),
      fill(polygon([p(140, 220), p(420, 220), p(420, 0), p(90, 0)]), '#2a1620', { opacity: 0.15 }),
    ) +
    stroke(smoothLine([p(-380, 190), p(-200, 168), p(0, 160), p(200, 168), p(380, 190)]), tint(color, 0.3), 14 * size) +
    stroke(
      smoothLine([p(-174, 170), p(-186, 330), p(-108, 474), p(56, 474), p(144, 330), p(158, 170)]),
      tint(color, 0.12),
      22 * size,
    )
  )
}

/** A patch of ground in the open: sky, far hills, a stone ledge. */
export function garden(sheet: Sheet, sky: string, hills: readonly string[], ledge: string, horizon: number): string {
  const far = hills.map((color, i) =>
    fill(
      smoothShape([
        [-200, horizon],
        [0, horizon - 330 + i * 120],
        [360, horizon - 420 + i * 150],
        [760, horizon - 300 + i * 90],
        [1400, horizon - 400 + i * 130],
        [1500, horizon + 90],
        [-200, horizon + 90],
      ]),
      color,
    ),
  )
  return (
    rect(0, 0, sheet.width, sheet.height, sky) +
    far.join('') +
    rect(
      0,
      horizon,
      sheet.width,
      sheet.height - horizon,
      linear(sheet, [
        [0, ledge],
        [1, shade(ledge, 0.2)],
      ]),
    ) +
    rect(0, horizon, sheet.width, 12, tint(ledge, 0.3))
  )
}
