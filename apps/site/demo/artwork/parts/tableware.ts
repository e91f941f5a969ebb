import { shade, tint } from '../color.ts'
import { type Point, points, smoothLine, unit } from '../path.ts'
import { clipped, ellipse, fill, type Sheet, stroke } from '../sheet.ts'
import { castShadow } from './light.ts'
import { handle, type Profile, scaled, type Vessel, vessel } from './vessel.ts'

const potProfile: Profile = points('0,150 20,178 110,228 210,214 290,120 302,104')
const lidProfile: Profile = points('0,112 26,108 52,74 66,26 70,8')

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
    profile: scaled(points('0,14 16,16 34,30 52,22 58,6'), size),
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
    profile: scaled(points('0,128 24,150 150,182 280,150 400,104 490,118'), size),
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
