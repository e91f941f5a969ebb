import { shade, tint } from '../color.ts'
import { type Point, polygon, smoothLine, smoothShape, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, linear, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, glow } from './light.ts'
import { handle, type Profile, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

/** A ribbed paper lantern on its cord, lit from inside. */
export function paperLantern(sheet: Sheet, x: number, y: number, rx: number, ry: number, color = '#f8e7c2'): string {
  const ribs = [-0.78, -0.56, -0.34, -0.12, 0.1, 0.32, 0.54, 0.76].map((t) => {
    const half = Math.sqrt(1 - t * t) * rx
    return `M${unit(x - half)} ${unit(y + t * ry)}q${unit(half)} ${unit(ry * 0.16)} ${unit(half * 2)} 0`
  })
  const lit = linear(sheet, [
    [0, shade(color, 0.1)],
    [0.55, '#fff3d0'],
    [1, '#fbd694'],
  ])
  return (
    glow(sheet, x, y + ry * 0.2, rx * 2.3, '#ffd98a', 0.55) +
    stroke(`M${unit(x)} 0V${unit(y - ry)}`, '#3a2620', 7) +
    `<ellipse cx="${unit(x)}" cy="${unit(y)}" rx="${unit(rx)}" ry="${unit(ry)}" fill="${lit}"/>` +
    stroke(ribs.join(''), '#c9974f', 5, { opacity: 0.55 }) +
    rect(x - rx * 0.2, y - ry - 10, rx * 0.4, 26, '#7a4f33', 6) +
    ellipse(x, y + ry - 4, rx * 0.26, rx * 0.05, '#fffbe9')
  )
}

/** A drum or cone shade with light above and below. */
export function lampShade(
  sheet: Sheet,
  x: number,
  top: number,
  topWidth: number,
  bottomWidth: number,
  height: number,
  color: string,
): string {
  const outline = polygon([
    [x - topWidth / 2, top],
    [x + topWidth / 2, top],
    [x + bottomWidth / 2, top + height],
    [x - bottomWidth / 2, top + height],
  ])
  const lit = linear(sheet, [
    [0, color],
    [0.6, tint(color, 0.55)],
    [1, '#fff1c9'],
  ])
  const pleats = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 10 - 0.5
    return `M${unit(x + topWidth * t)} ${unit(top)}L${unit(x + bottomWidth * t)} ${unit(top + height)}`
  })
  return (
    fill(outline, lit) +
    stroke(pleats.join(''), shade(color, 0.2), 4, { opacity: 0.3 }) +
    clipped(
      sheet,
      outline,
      fill(
        polygon([
          [x + topWidth * 0.24, top],
          [x + bottomWidth, top],
          [x + bottomWidth, top + height],
          [x + bottomWidth * 0.3, top + height],
        ]),
        shade(color, 0.3),
        { opacity: 0.24 },
      ),
    ) +
    ellipse(x, top + height, bottomWidth / 2, bottomWidth * 0.045, '#fff6da') +
    stroke(`M${unit(x - topWidth / 2)} ${unit(top)}h${unit(topWidth)}`, shade(color, 0.25), 8)
  )
}

const lampBase: Profile = [
  [0, 118],
  [18, 132],
  [120, 178],
  [240, 150],
  [330, 70],
  [390, 44],
  [430, 46],
]

/** A ceramic lamp with a pleated shade, lit. */
export function tableLamp(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  cloth: string,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(lampBase, size),
    color: body,
    tilt: 0.16,
    closed: true,
    glaze: { color: glaze, from: 120 * size, wave: 24 * size, seed: 17 },
    speckle: { color: shade(body, 0.5), count: 36, seed: 4 },
  }
  return (
    glow(sheet, x, base - 640 * size, 640 * size) +
    castShadow(sheet, x, base, 128 * size, 300 * size) +
    glow(sheet, x, base - 20 * size, 420 * size, '#ffd98a', 0.35) +
    rect(x - 12 * size, base - 520 * size, 24 * size, 110 * size, '#c9973f') +
    vessel(sheet, pot) +
    lampShade(sheet, x, base - 860 * size, 300 * size, 560 * size, 370 * size, cloth)
  )
}

/** A reading lamp that bends over like a heron. */
export function readingLamp(sheet: Sheet, x: number, base: number, height: number, color: string): string {
  const arm = smoothLine([
    [x, base - 20],
    [x - 8, base - height * 0.5],
    [x + 20, base - height * 0.84],
    [x + 150, base - height],
    [x + 300, base - height * 0.9],
  ])
  const hood = smoothShape([
    [x + 268, base - height * 0.92],
    [x + 320, base - height * 0.93],
    [x + 400, base - height * 0.79],
    [x + 408, base - height * 0.76],
    [x + 230, base - height * 0.74],
    [x + 222, base - height * 0.77],
  ])
  return (
    castShadow(sheet, x, base, 150, 240) +
    fill(
      polygon([
        [x + 226, base - height * 0.75],
        [x + 404, base - height * 0.765],
        [x + 660, base + 10],
        [x - 20, base + 10],
      ]),
      linear(sheet, [
        [0, '#ffe2a0', 0.5],
        [1, '#ffe2a0', 0],
      ]),
    ) +
    vessel(sheet, {
      x,
      base,
      profile: [
        [0, 150],
        [14, 150],
        [30, 120],
        [44, 26],
        [60, 16],
      ],
      color,
      tilt: 0.18,
      closed: true,
    }) +
    stroke(arm, shade(color, 0.2), 20) +
    stroke(arm, color, 12) +
    fill(hood, color) +
    clipped(
      sheet,
      hood,
      fill(
        polygon([
          [x + 330, base - height],
          [x + 460, base - height],
          [x + 460, base],
          [x + 350, base],
        ]),
        '#2a1620',
        { opacity: 0.2 },
      ),
    ) +
    ellipse(x + 318, base - height * 0.752, 90, 18, '#fff3cf') +
    glow(sheet, x + 318, base - height * 0.74, 300, '#ffd98a', 0.5) +
    circle(x + 160, base - height * 1.0, 16, '#c9973f')
  )
}

export function flame(sheet: Sheet, x: number, y: number, size: number, halo = 260): string {
  const tongue = (k: number): string =>
    smoothShape(
      (
        [
          [0, 0],
          [17, -26],
          [10, -66],
          [0, -96],
          [-8, -64],
          [-17, -26],
        ] as Point[]
      ).map(([px, py]) => [x + px * size * k, y + py * size * k]),
    )
  return (
    glow(sheet, x, y - 50 * size, halo, '#ffd07a', 0.7) + fill(tongue(1), '#f6a63c') + fill(tongue(0.62), '#fff0b8')
  )
}

/** A tapered candle standing at `base`. */
export function taper(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
  lit = true,
): string {
  const [b, t] = [width / 2, width * 0.38]
  return (
    fill(
      polygon([
        [x - b, base],
        [x - t, base - height],
        [x + t, base - height],
        [x + b, base],
      ]),
      linear(
        sheet,
        [
          [0, tint(color, 0.25)],
          [0.55, color],
          [1, shade(color, 0.25)],
        ],
        [1, 0],
      ),
    ) +
    ellipse(x, base - height, t, t * 0.3, tint(color, 0.5)) +
    stroke(`M${unit(x)} ${unit(base - height)}v-22`, '#3a2620', 5) +
    (lit ? flame(sheet, x, base - height - 12, width / 60) : '')
  )
}

/** A brass chamberstick with a ring to carry it by. */
export function chamberstick(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  metal: string,
  candle: string,
): string {
  return (
    castShadow(sheet, x, base, 180 * size, 280 * size) +
    handle(
      [
        [x + 180 * size, base - 30 * size],
        [x + 270 * size, base - 110 * size],
        [x + 330 * size, base - 50 * size],
        [x + 250 * size, base + 14 * size],
        [x + 176 * size, base - 12 * size],
      ],
      metal,
      Math.round(26 * size),
    ) +
    vessel(sheet, {
      x,
      base,
      profile: scaled(
        [
          [0, 160],
          [18, 196],
          [46, 214],
        ],
        size,
      ),
      color: metal,
      tilt: 0.2,
      gloss: 0.6,
      inside: shade(metal, 0.2),
    }) +
    vessel(sheet, {
      x,
      base: base - 22 * size,
      profile: scaled(
        [
          [0, 70],
          [30, 46],
          [90, 44],
          [110, 60],
          [120, 60],
        ],
        size,
      ),
      color: metal,
      tilt: 0.2,
      closed: true,
      gloss: 0.6,
    }) +
    taper(sheet, x, base - 138 * size, 74 * size, 330 * size, candle)
  )
}

/** A glazed lantern with a candle inside and a ring on top. */
export function lantern(sheet: Sheet, x: number, base: number, size: number, metal: string): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const roof = polygon([p(-210, 480), p(-60, 620), p(60, 620), p(210, 480)])
  const posts = [-178, -60, 60, 178].map((dx) =>
    rect(
      x + (dx - 10) * size,
      base - 480 * size,
      20 * size,
      440 * size,
      Math.abs(dx) < 100 ? shade(metal, 0.1) : metal,
    ),
  )
  return (
    castShadow(sheet, x, base, 190 * size, 300 * size) +
    glow(sheet, x, base - 230 * size, 620 * size) +
    stroke(smoothLine([p(-44, 620), p(-70, 720), p(0, 790), p(70, 720), p(44, 620)]), metal, Math.round(18 * size)) +
    rect(x - 188 * size, base - 480 * size, 376 * size, 440 * size, '#ffe9b5', 0, { opacity: 0.55 }) +
    taper(sheet, x, base - 50 * size, 92 * size, 200 * size, '#f4e3c0') +
    posts.join('') +
    fill(polygon([p(-176, 470), p(-120, 470), p(-150, 60), p(-176, 60)]), '#fffbe9', { opacity: 0.35 }) +
    fill(roof, metal) +
    fill(polygon([p(30, 620), p(60, 620), p(210, 480), p(90, 480)]), shade(metal, 0.3)) +
    rect(x - 220 * size, base - 492 * size, 440 * size, 26 * size, shade(metal, 0.15), 8) +
    rect(x - 210 * size, base - 50 * size, 420 * size, 50 * size, metal, 8) +
    rect(x - 210 * size, base - 50 * size, 420 * size, 14 * size, tint(metal, 0.25), 7)
  )
}

/** A candle poured into a ceramic cup; `mark` is drawn on its label. */
export function cupCandle(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  color: string,
  wax: string,
  mark: string,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 138],
        [14, 150],
        [240, 154],
        [270, 154],
      ],
      size,
    ),
    color,
    tilt: 0.2,
    inside: wax,
    speckle: { color: shade(color, 0.5), count: 30, seed: 9 },
  }
  return (
    castShadow(sheet, x, base, 144 * size, 280 * size) +
    vessel(sheet, pot) +
    ellipse(x, base - 262 * size, 138 * size, 24 * size, wax) +
    ellipse(x, base - 262 * size, 70 * size, 12 * size, tint(wax, 0.6)) +
    clipped(
      sheet,
      silhouette(pot),
      rect(x - 90 * size, base - 180 * size, 150 * size, 140 * size, '#faf3e4', 6),
      mark,
    ) +
    stroke(`M${unit(x)} ${unit(base - 262 * size)}v${unit(-34 * size)}`, '#3a2620', 6) +
    flame(sheet, x, base - 288 * size, 1.1 * size, 320 * size)
  )
}

/** A folded paper star, lit from inside. */
export function paperStar(sheet: Sheet, x: number, y: number, radius: number, color: string): string {
  const tips = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 - Math.PI / 2
    const b = Math.PI / 7
    const at = (angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    return {
      lit: polygon([[x, y], at(a - b, radius * 0.42), at(a, radius)]),
      dark: polygon([[x, y], at(a, radius), at(a + b, radius * 0.42)]),
    }
  })
  return (
    glow(sheet, x, y, radius * 1.9, '#ffd07a', 0.6) +
    stroke(`M${unit(x)} 0V${unit(y - radius)}`, '#3a2620', 6) +
    fill(tips.map(({ lit }) => lit).join(''), tint(color, 0.45)) +
    fill(tips.map(({ dark }) => dark).join(''), color) +
    glow(sheet, x, y, radius * 0.5, '#fff6d8', 0.9)
  )
}
