import { type Artwork, closeUp, picture } from '../artwork.ts'
import { bookPile } from '../parts/book.ts'
import { chamberstick, cupCandle, taper } from '../parts/candle.ts'
import { bench } from '../parts/furniture.ts'
import { readingLamp, tableLamp } from '../parts/lamp.ts'
import { lantern, paperLantern, paperStar } from '../parts/lantern.ts'
import { castShadow } from '../parts/light.ts'
import { mug } from '../parts/mug.ts'
import { branch, leafPath } from '../parts/plant.ts'
import { moor, room, shelf } from '../parts/scene.ts'
import { cushion, thrownBlanket } from '../parts/textiles.ts'
import { type Vessel, vessel } from '../parts/vessel.ts'
import { points } from '../path.ts'
import { circle, fill, rect, type Sheet, stroke } from '../sheet.ts'

export const pendants: readonly Artwork[] = [
  picture(
    'lantern-pendant-one',
    (sheet) =>
      room(sheet, { wall: '#33463c', ground: '#7a4f33', behind: 'none', horizon: 1330 }) +
      paperLantern(sheet, 600, 620, 400, 350),
  ),
  picture(
    'lantern-pendant-trio',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#6b3f3a') +
      paperLantern(sheet, 430, 1080, 200, 170) +
      paperLantern(sheet, 330, 430, 230, 200) +
      paperLantern(sheet, 860, 660, 270, 300),
  ),
  picture(
    'lantern-pendant-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#33463c') + closeUp(sheet, [690, 560], 2.1, paperLantern(sheet, 600, 620, 400, 350)),
  ),
]

export const lamps: readonly Artwork[] = [
  picture(
    'dusk-lamp-rust',
    (sheet) =>
      room(sheet, { wall: '#3f4f5b', ground: '#6d4630', behind: 'none', horizon: 1130 }) +
      tableLamp(sheet, 600, 1270, 1.2, '#8d5c41', '#b9552f', '#ead3a8'),
  ),
  picture(
    'dusk-lamp-moss',
    (sheet) =>
      room(sheet, { wall: '#6d4450', ground: '#46303a', behind: 'none', horizon: 1130 }) +
      tableLamp(sheet, 600, 1270, 1.2, '#b98c62', '#5f7d5c', '#ead3a8'),
  ),
  picture(
    'dusk-lamp-chalk',
    (sheet) =>
      room(sheet, { wall: '#4c6152', ground: '#2f4036', behind: 'none', horizon: 1130 }) +
      tableLamp(sheet, 600, 1270, 1.2, '#c9a077', '#f1e9db', '#e3c9a0'),
  ),
  picture(
    'dusk-lamp-bedside',
    (sheet) =>
      room(sheet, { wall: '#54464f', ground: '#8a5a3a', behind: 'none', horizon: 1150 }) +
      tableLamp(sheet, 760, 1220, 0.95, '#8d5c41', '#b9552f', '#ead3a8') +
      bookPile(sheet, 330, 1240, 0.9, ['#47624b', '#c98f2b', '#7d9aa8']) +
      mug(sheet, 470, 1370, 0.6, { body: '#c9a077', glaze: '#f1e9db' }),
  ),
]

export const readers: readonly Artwork[] = [
  picture(
    'heron-lamp-brass',
    (sheet) =>
      room(sheet, { wall: '#47624b', ground: '#7a4f33', behind: 'none', horizon: 1200 }) +
      readingLamp(sheet, 440, 1330, 1130, '#c9973f'),
  ),
  picture(
    'heron-lamp-ink',
    (sheet) =>
      room(sheet, { wall: '#c98a63', ground: '#9a5b3e', behind: 'none', horizon: 1200 }) +
      readingLamp(sheet, 440, 1330, 1130, '#2f3a36'),
  ),
  picture(
    'heron-lamp-corner',
    (sheet) =>
      room(sheet, { wall: '#5d4450', ground: '#8a5f45', behind: 'none', horizon: 1170 }) +
      readingLamp(sheet, 190, 1300, 1080, '#c9973f') +
      bench(sheet, 730, 950, 720, 400, '#a9744a') +
      thrownBlanket(sheet, 830, 946, 340, 240, { color: '#a8492a', kind: 'check', thread: '#5d2f24', size: 110 }) +
      cushion(sheet, 560, 956, 0.62, { color: '#cf9c42', kind: 'tick', thread: '#efd69b', size: 60 }, -4),
  ),
]

const stick = (sheet: Sheet, x: number, base: number, s: number, color: string): string => {
  const pot: Vessel = {
    x,
    base,
    profile: [
      [0, 96 * s],
      [18 * s, 92 * s],
      [50 * s, 40 * s],
      [120 * s, 34 * s],
      [150 * s, 60 * s],
      [170 * s, 60 * s],
    ],
    color,
    tilt: 0.18,
    closed: true,
  }
  return castShadow(sheet, x, base, 94 * s, 220 * s) + vessel(sheet, pot)
}

export const candles: readonly Artwork[] = [
  picture(
    'beeswax-tapers-honey',
    (sheet) =>
      room(sheet, { wall: '#3b4a46', ground: '#2a3633', behind: 'none', horizon: 1180 }) +
      stick(sheet, 350, 1290, 1, '#c9a077') +
      taper(sheet, 350, 1126, 62, 560, '#e0a94a') +
      stick(sheet, 620, 1340, 1.2, '#efe6d6') +
      taper(sheet, 620, 1142, 66, 720, '#e0a94a') +
      stick(sheet, 880, 1270, 0.9, '#b9552f') +
      taper(sheet, 880, 1122, 58, 430, '#e0a94a'),
  ),
  picture(
    'beeswax-tapers-moss',
    (sheet) =>
      room(sheet, { wall: '#e3cdaa', ground: '#c49b6c', accent: '#f2e4c9', horizon: 1160 }) +
      stick(sheet, 430, 1310, 1.25, '#efe6d6') +
      taper(sheet, 430, 1104, 68, 640, '#64805f', false) +
      stick(sheet, 770, 1280, 1.1, '#efe6d6') +
      taper(sheet, 770, 1098, 64, 480, '#64805f', false),
  ),
  picture(
    'beeswax-tapers-bundle',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#8d9f97') +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<g transform="rotate(${-14 + i * 3} 600 750)">${taper(sheet, 450 + i * 100, 1290, 74, 1060, i % 2 ? '#d59c40' : '#e2b05a', false)}</g>`,
        )
        .join('') +
      `<g transform="rotate(-9 600 750)">${rect(380, 690, 440, 150, '#f3ead8', 6)}${stroke('M380 765h440', '#a8492a', 9)}${circle(600, 765, 44, '#a8492a')}</g>` +
      fill(leafPath(640, 740, 200, 60, 0.26) + leafPath(640, 740, 170, 100, 0.26), '#47624b'),
  ),
]

export const sticks: readonly Artwork[] = [
  picture(
    'ember-chamberstick-hero',
    (sheet) =>
      room(sheet, { wall: '#4b2f3c', ground: '#33202a', behind: 'none', horizon: 1090 }) +
      chamberstick(sheet, 560, 1230, 1.4, '#c9973f', '#f1e3c4'),
  ),
  picture(
    'ember-chamberstick-books',
    (sheet) =>
      room(sheet, { wall: '#5b6f66', ground: '#7a4f33', behind: 'none', horizon: 1120 }) +
      bookPile(sheet, 570, 1290, 1.25, ['#a8492a', '#efe8dc', '#5d3a4a', '#c98f2b']) +
      chamberstick(sheet, 540, 955, 0.95, '#c9973f', '#f1e3c4'),
  ),
]

export const lanterns: readonly Artwork[] = [
  picture(
    'fenlight-lantern-dusk',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#3d5568') +
      moor(sheet, 0, 0, 1200, 1130, ['#5d7484', '#465e68', '#3a5048', '#2c3f36'], '#7f8fa0', '#f0c98a') +
      rect(0, 1080, 1200, 420, '#6d4c38') +
      rect(0, 1080, 1200, 10, '#8a6248') +
      lantern(sheet, 590, 1290, 1.3, '#4a3a30'),
  ),
  picture(
    'fenlight-lantern-verdigris',
    (sheet) =>
      room(sheet, { wall: '#e0bd93', ground: '#b9825a', behind: 'sun', accent: '#eed3b0', horizon: 1120 }) +
      lantern(sheet, 590, 1290, 1.3, '#5f8a7c'),
  ),
  picture(
    'fenlight-lantern-step',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#8f5a45') +
      Array.from({ length: 7 }, (_, i) =>
        stroke(
          `M0 ${i * 130 + 60}H1200${[0, 1, 2, 3, 4].map((k) => `M${k * 260 + (i % 2) * 130} ${i * 130 + 60}v130`).join('')}`,
          '#70422f',
          8,
        ),
      ).join('') +
      rect(0, 960, 1200, 540, '#a89a88') +
      rect(0, 960, 1200, 26, '#c4b8a5') +
      rect(0, 1250, 1200, 22, '#8b7e6d') +
      lantern(sheet, 410, 1200, 0.8, '#4a3a30') +
      lantern(sheet, 790, 1420, 1.05, '#5f8a7c') +
      branch({ from: [1120, 980], to: [980, 380], leaves: 13, length: 150, color: '#47624b' }),
  ),
]

const label = (x: number, y: number, s: number, color: string): string =>
  fill(leafPath(x, y, 80 * s, 0, 0.3) + leafPath(x, y, 64 * s, 50, 0.3) + leafPath(x, y, 64 * s, -50, 0.3), color)

export const scented: readonly Artwork[] = [
  picture(
    'wick-and-moss-candle',
    (sheet) =>
      room(sheet, { wall: '#a9b69a', ground: '#7d8c6d', behind: 'arch', accent: '#c0caaf', horizon: 1090 }) +
      cupCandle(sheet, 570, 1260, 1.6, '#5f7d5c', '#f1e3c4', label(546, 1100, 1.4, '#47624b')) +
      branch({ from: [900, 1290], to: [1120, 1000], leaves: 9, length: 120, color: '#47624b', bend: -40 }),
  ),
  picture(
    'wick-and-moss-trio',
    (sheet) =>
      room(sheet, { wall: '#e5d2b6', ground: '#e5d2b6', horizon: 1500, accent: '#f3e8d2' }) +
      shelf(70, 1040, 1060) +
      cupCandle(sheet, 280, 1022, 0.95, '#5f7d5c', '#f1e3c4', label(266, 925, 0.8, '#47624b')) +
      cupCandle(sheet, 600, 1022, 0.95, '#b9603c', '#f1e3c4', label(586, 925, 0.8, '#a8492a')) +
      cupCandle(sheet, 920, 1022, 0.95, '#6a4a5c', '#f1e3c4', label(906, 925, 0.8, '#5d3a4a')),
  ),
]

export const stars: readonly Artwork[] = [
  picture(
    'midwinter-star-night',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#2b3b44') +
      moor(sheet, 0, 700, 1200, 800, ['#3d5158', '#33474a', '#2b3d3a'], '#2b3b44') +
      points('150,200 1010,160 260,560 960,620 100,760 1080,840')
        .map(([x = 0, y = 0]) => circle(x, y, 6, '#f6ecda'))
        .join('') +
      paperStar(sheet, 600, 640, 420, '#e3a93d'),
  ),
  picture(
    'midwinter-star-window',
    (sheet) =>
      room(sheet, { wall: '#6b3f3a', ground: '#4b2b29', behind: 'none', horizon: 1260 }) +
      rect(250, 130, 700, 980, '#efe8dc', 6) +
      moor(sheet, 284, 164, 632, 912, ['#55697a', '#42566a', '#33465a'], '#2f4055') +
      rect(588, 164, 24, 912, '#efe8dc') +
      rect(284, 600, 632, 24, '#efe8dc') +
      rect(210, 1100, 780, 44, '#e3d8c6', 6) +
      paperStar(sheet, 600, 560, 260, '#e3a93d'),
  ),
]
