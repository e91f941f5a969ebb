import { shade, tint } from '../color.ts'
import { type Point, smoothLine, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow } from './light.ts'
import { handle, type Profile, scaled, silhouette, type Vessel, vessel } from './vessel.ts'

const potProfile: Profile = [
  [0, 150],
  [20, 178],
  [110, 228],
  [210, 214],
  [290, 120],
  [302, 104],
]
const lidProfile: Profile = [
  [0, 112],
  [26, 108],
  [52, 74],
  [66, 26],
  [70, 8],
]

/** A round teapot with a dipped glaze, a cane handle over the top and a short spout to the left. */
export function teapot(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  cane = '#9a6a3c',
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const p = (dx: number, dy: number) => at(dx, dy).map(unit).join(' ')
  const spout = `M${p(-150, 70)}C${p(-270, 90)} ${p(-262, 220)} ${p(-350, 262)}L${p(-318, 296)}C${p(-236, 268)} ${p(-230, 210)} ${p(-150, 220)}Z`
  const bow = smoothLine([at(-118, 262), at(-150, 420), at(-60, 530), at(60, 530), at(150, 420), at(118, 262)])
  const pot: Vessel = {
    x,
    base,
    profile: scaled(potProfile, size),
    color: body,
    tilt: 0.16,
    closed: true,
    glaze: { color: glaze, from: 78 * size, wave: 22 * size, seed: 12 },
    speckle: { color: shade(body, 0.5), count: 40, seed: 5 },
  }
  const lid: Vessel = {
    x,
    base: base - 296 * size,
    profile: scaled(lidProfile, size),
    color: glaze,
    tilt: 0.16,
    closed: true,
  }
  const knob: Vessel = {
    x,
    base: base - 358 * size,
    profile: scaled(
      [
        [0, 14],
        [16, 16],
        [34, 30],
        [52, 22],
        [58, 6],
      ],
      size,
    ),
    color: cane,
    tilt: 0.16,
    closed: true,
  }
  return (
    castShadow(sheet, x, base, 150 * size, 330 * size) +
    fill(spout, glaze) +
    clipped(
      sheet,
      spout,
      stroke(smoothLine([at(-160, 80), at(-268, 130), at(-330, 262)]), shade(glaze, 0.25), 44 * size),
    ) +
    ellipse(...at(-334, 280), 24 * size, 15 * size, shade(glaze, 0.55), { turn: `rotate(-46 ${p(-334, 280)})` }) +
    vessel(sheet, pot) +
    ellipse(x, base - 292 * size, 116 * size, 20 * size, shade(glaze, 0.35)) +
    vessel(sheet, lid) +
    vessel(sheet, knob) +
    stroke(bow, shade(cane, 0.12), Math.round(22 * size)) +
    stroke(bow, tint(cane, 0.45), Math.round(16 * size), { cap: 'butt', dash: '5 17', opacity: 0.6 })
  )
}

/** A tall jug with a pouring lip to the left. */
export function pitcher(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  flowers = '',
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, base - dy * size]
  const p = (dx: number, dy: number) => at(dx, dy).map(unit).join(' ')
  const pot: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 128],
        [24, 150],
        [150, 182],
        [280, 150],
        [400, 104],
        [490, 118],
      ],
      size,
    ),
    color: body,
    tilt: 0.18,
    glaze: { color: glaze, from: 150 * size, wave: 30 * size, seed: 21 },
    speckle: { color: shade(body, 0.5), count: 46, seed: 6 },
    inside: shade(glaze, 0.4),
  }
  const lip = `M${p(-106, 440)}C${p(-130, 470)} ${p(-160, 500)} ${p(-176, 512)}C${p(-150, 524)} ${p(-90, 520)} ${p(-60, 508)}Z`
  return (
    castShadow(sheet, x, base, 132 * size, 330 * size) +
    handle([at(112, 452), at(200, 462), at(244, 380), at(226, 270), at(160, 214)], glaze, Math.round(34 * size)) +
    flowers +
    fill(lip, shade(glaze, 0.1)) +
    vessel(sheet, pot) +
    fill(
      `M${p(-118, 488)}C${p(-140, 500)} ${p(-160, 508)} ${p(-176, 512)}C${p(-140, 526)} ${p(-90, 520)} ${p(-60, 510)}C${p(-80, 500)} ${p(-100, 492)} ${p(-118, 488)}Z`,
      tint(glaze, 0.22),
    )
  )
}

export const bowlProfile: Profile = [
  [0, 92],
  [14, 96],
  [22, 120],
  [90, 212],
  [170, 262],
  [196, 268],
]

/** A wide bowl; what is drawn in `holding` shows above its rim. */
export function bowl(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  body: string,
  glaze: string,
  holding = '',
  seed = 8,
): string {
  const pot: Vessel = {
    x,
    base,
    profile: scaled(bowlProfile, size),
    color: body,
    tilt: 0.2,
    glaze: { color: glaze, from: 74 * size, wave: 18 * size, seed },
    speckle: { color: shade(body, 0.5), count: 40, seed },
  }
  const front = { ...pot, closed: true }
  const [rimY, r] = [base - 196 * size, 268 * size]
  const frontOnly = `M${unit(x - r - 9)} ${unit(rimY)}A${unit(r)} ${unit(r * 0.2)} 0 0 0 ${unit(x + r + 9)} ${unit(rimY)}V${unit(base + 120)}H${unit(x - r - 9)}Z`
  return (
    castShadow(sheet, x, base, 110 * size, 380 * size) +
    (holding
      ? vessel(sheet, pot) +
        holding +
        clipped(sheet, frontOnly, vessel(sheet, front)) +
        stroke(
          `M${unit(x - r)} ${unit(rimY)}A${unit(r)} ${unit(r * 0.2)} 0 0 0 ${unit(x + r)} ${unit(rimY)}`,
          tint(glaze, 0.28),
          9,
        )
      : vessel(sheet, pot))
  )
}

/** A bowl from straight above. */
export function bowlFromAbove(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  glaze: string,
  filling: string,
  fillColor: string,
): string {
  const outline = `M${unit(x - r)} ${unit(y)}a${unit(r)} ${unit(r)} 0 1 0 ${unit(2 * r)} 0a${unit(r)} ${unit(r)} 0 1 0 ${unit(-2 * r)} 0Z`
  return (
    dropShadow(outline, r * 0.12, r * 0.14, 0.26) +
    circle(x, y, r, shade(glaze, 0.1)) +
    circle(x, y, r - 7, tint(glaze, 0.25)) +
    circle(x, y, r * 0.93, shade(glaze, 0.28)) +
    clipped(sheet, outline, circle(x + r * 0.07, y + r * 0.08, r * 0.86, glaze)) +
    circle(x, y, r * 0.74, fillColor) +
    filling +
    stroke(
      `M${unit(x - r * 0.82)} ${unit(y - r * 0.36)}A${unit(r * 0.9)} ${unit(r * 0.9)} 0 0 1 ${unit(x - r * 0.3)} ${unit(y - r * 0.84)}`,
      '#fff8ea',
      Math.round(r * 0.03),
      { opacity: 0.6 },
    )
  )
}

/** A footed cake stand; `top` is drawn standing on it. */
export function cakeStand(sheet: Sheet, x: number, base: number, size: number, color: string, top = ''): string {
  const foot: Vessel = {
    x,
    base,
    profile: scaled(
      [
        [0, 150],
        [16, 146],
        [46, 60],
        [130, 40],
        [190, 64],
      ],
      size,
    ),
    color,
    tilt: 0.17,
    closed: true,
    speckle: { color: shade(color, 0.5), count: 26, seed: 3 },
  }
  const [y, r] = [base - 200 * size, 360 * size]
  const dish = `M${unit(x - r)} ${unit(y - 14)}v${unit(26 * size)}A${unit(r)} ${unit(r * 0.17)} 0 0 0 ${unit(x + r)} ${unit(y + 26 * size - 14)}v${unit(-26 * size)}Z`
  return (
    castShadow(sheet, x, base, 152 * size, 460 * size) +
    vessel(sheet, foot) +
    clipped(sheet, silhouette(foot), ellipse(x + 30, y + 60 * size, r, r * 0.16, '#2a1620', { opacity: 0.22 })) +
    fill(dish, shade(color, 0.18)) +
    clipped(sheet, dish, rect(x - r, y - 20, r * 0.9, r, tint(color, 0.2), 0, { opacity: 0.6 })) +
    ellipse(x, y - 14, r, r * 0.17, tint(color, 0.3)) +
    ellipse(x, y - 12, r * 0.92, r * 0.145, color) +
    top
  )
}
