import { type Artwork, closeUp, picture } from '../artwork.ts'
import { flatCloth } from '../parts/cloth.ts'
import { roundFruit } from '../parts/fruit.ts'
import { casserole, dripper } from '../parts/kitchen.ts'
import { larkShape } from '../parts/lark.ts'
import { castShadow } from '../parts/light.ts'
import { mug } from '../parts/mug.ts'
import { jar, loaf, mill } from '../parts/pantry.ts'
import { branch, leafPath } from '../parts/plant.ts'
import { moorWindow, room, shelf } from '../parts/scene.ts'
import { steam, type Vessel, vessel } from '../parts/vessel.ts'
import { board, woodenSpoon } from '../parts/wood.ts'
import { points } from '../path.ts'
import { circle, ellipse, fill, rect, type Sheet } from '../sheet.ts'

const oak = '#c9995f'
const walnut = '#8a5a3a'

/** The lark as it is branded into the board. */
const burnedLark = `<g transform="translate(590 640) rotate(8) scale(.62)" opacity=".85">${larkShape('#7a4f2c')}</g>`

export const boards: readonly Artwork[] = [
  picture('alder-board-loaf', (sheet) => {
    const wall = '#cdd3c4'
    return (
      room(sheet, { wall, ground: '#aab39c', accent: '#e9eadb', horizon: 1090 }) +
      board(sheet, 700, 690, 480, 900, oak, wall, 4) +
      board(sheet, 430, 780, 360, 700, walnut, wall, -5, 180) +
      loaf(sheet, 560, 1270, 1.25)
    )
  }),
  picture('alder-board-above', (sheet) => {
    const slices = points('520,560 640,640 560,760').map(
      ([x = 0, y = 0], i) =>
        ellipse(x + 14, y + 18, 130, 100, '#3d2016', { opacity: 0.2, turn: `rotate(${i * 14 - 10} ${x} ${y})` }) +
        ellipse(x, y, 130, 100, '#b8733a', { turn: `rotate(${i * 14 - 10} ${x} ${y})` }) +
        ellipse(x - 3, y - 3, 114, 85, '#f3dcae', { turn: `rotate(${i * 14 - 10} ${x} ${y})` }),
    )
    return (
      rect(0, 0, 1200, 1500, '#5f7b83') +
      flatCloth(sheet, 860, 1080, 720, 720, 18, { color: '#f0e8da', kind: 'stripe', thread: '#7d9aa8', size: 110 }) +
      board(sheet, 580, 760, 640, 1260, oak, '#5f7b83', -8, 90) +
      slices.join('') +
      circle(760, 990, 62, '#d9b13f') +
      circle(745, 978, 30, '#f0d98a') +
      fill(leafPath(400, 1050, 150, 30, 0.28) + leafPath(400, 1050, 130, 80, 0.28), '#6f8454')
    )
  }),
  picture(
    'alder-board-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#cdd3c4') +
      closeUp(sheet, [620, 560], 2.2, board(sheet, 600, 720, 480, 900, oak, '#cdd3c4', 8), burnedLark),
  ),
]

const crock = (sheet: Sheet, x: number, base: number, size: number): string => {
  const pot: Vessel = {
    x,
    base,
    profile: [
      [0, 130 * size],
      [20 * size, 146 * size],
      [220 * size, 160 * size],
      [330 * size, 150 * size],
    ],
    color: '#c9a077',
    tilt: 0.18,
    glaze: { color: '#efe6d6', from: 90 * size, seed: 8 },
  }
  return castShadow(sheet, x, base, 138 * size, 340 * size) + vessel(sheet, pot)
}
const inCrock = (x: number, y: number, s: number): string =>
  woodenSpoon(x - 80 * s, y - 210 * s, 620 * s, -14, oak) +
  woodenSpoon(x + 90 * s, y - 200 * s, 600 * s, 15, walnut, 'spatula') +
  woodenSpoon(x, y - 260 * s, 660 * s, 2, '#d8b27c', 'fork')

const standing = (sheet: Sheet, x: number, base: number, s: number): string => {
  const front: Vessel = {
    x,
    base,
    profile: [
      [0, 130 * s],
      [20 * s, 146 * s],
      [220 * s, 160 * s],
      [326 * s, 151 * s],
    ],
    color: '#c9a077',
    tilt: 0.18,
    closed: true,
    glaze: { color: '#efe6d6', from: 90 * s, seed: 8 },
  }
  return (
    crock(sheet, x, base, s) +
    inCrock(x, base - 200 * s, s) +
    vessel(sheet, {
      ...front,
      profile: [
        [0, 130 * s],
        [20 * s, 146 * s],
        [220 * s, 160 * s],
        [290 * s, 155 * s],
      ],
    })
  )
}

export const spoons: readonly Artwork[] = [
  picture(
    'cooks-spoons-crock',
    (sheet) =>
      room(sheet, { wall: '#d9a04a', ground: '#b97f30', behind: 'arch', accent: '#e6b868', horizon: 1120 }) +
      standing(sheet, 580, 1290, 1.25),
  ),
  picture(
    'cooks-spoons-laid',
    () =>
      rect(0, 0, 1200, 1500, '#3f5646') +
      [
        [330, -7, 'spoon', oak],
        [600, 0, 'spatula', walnut],
        [870, 7, 'fork', '#d8b27c'],
      ]
        .map(
          ([x, turn, kind, color]) =>
            woodenSpoon(Number(x) + 20, 785, 1150, Number(turn), '#22302a', kind as 'spoon') +
            woodenSpoon(Number(x), 760, 1150, Number(turn), String(color), kind as 'spoon'),
        )
        .join(''),
  ),
]

const beans = { color: '#a85a3a', level: 190, dots: '#7f3c26' }
const flour = { color: '#f4ead6', level: 230 }
const peas = { color: '#a9a457', level: 150, dots: '#7f7d3c' }

export const jars: readonly Artwork[] = [
  picture(
    'larder-jars-row',
    (sheet) =>
      room(sheet, { wall: '#b9c7c0', ground: '#c89a6a', behind: 'window', accent: '#dbe2d6', horizon: 1080 }) +
      jar(sheet, 780, 1210, 1.5, flour) +
      jar(sheet, 380, 1260, 1.15, beans) +
      jar(sheet, 650, 1340, 0.85, peas),
  ),
  picture(
    'larder-jars-shelf',
    (sheet) =>
      room(sheet, { wall: '#e8d9bf', ground: '#e8d9bf', horizon: 1500, accent: '#f5ecd8' }) +
      shelf(100, 620, 1000) +
      shelf(100, 1180, 1000) +
      jar(sheet, 290, 602, 0.86, peas) +
      jar(sheet, 600, 602, 1.1, beans) +
      mill(sheet, 900, 602, 0.7, walnut, oak) +
      jar(sheet, 340, 1162, 1.1, flour) +
      jar(sheet, 690, 1162, 0.86, { color: '#5d3a30', level: 200, dots: '#3f241f' }),
  ),
]

export const hearth: readonly Artwork[] = [
  picture(
    'hearth-pot-clay',
    (sheet) =>
      room(sheet, { wall: '#e6d2ae', ground: '#caa06c', behind: 'sun', accent: '#f2e4c8', horizon: 1040 }) +
      casserole(sheet, 600, 1260, 1.24, '#b0462a'),
  ),
  picture(
    'hearth-pot-moss',
    (sheet) =>
      room(sheet, { wall: '#c3cbc6', ground: '#98a49d', behind: 'arch', accent: '#d8ddd6', horizon: 1040 }) +
      casserole(sheet, 600, 1260, 1.24, '#47624b'),
  ),
  picture(
    'hearth-pot-cream',
    (sheet) =>
      room(sheet, { wall: '#7d4d57', ground: '#5f3742', behind: 'window', accent: '#a3747a', horizon: 1040 }) +
      casserole(sheet, 600, 1260, 1.24, '#efe4cd'),
  ),
  picture(
    'hearth-pot-stove',
    (sheet) =>
      room(sheet, { wall: '#e4e2d4', ground: '#394038', behind: 'none', horizon: 1130 }) +
      shelf(140, 430, 920) +
      jar(sheet, 300, 412, 0.62, beans) +
      jar(sheet, 500, 412, 0.62, peas) +
      mug(sheet, 760, 412, 0.6, { body: '#c9a077', glaze: '#f1e9db' }) +
      casserole(sheet, 560, 1230, 1.05, '#b0462a') +
      steam(560, 760),
  ),
]

export const mills: readonly Artwork[] = [
  picture(
    'ridge-mill-pair',
    (sheet) =>
      room(sheet, { wall: '#c86e4c', ground: '#a9512f', behind: 'arch', accent: '#d98b69', horizon: 1130 }) +
      mill(sheet, 430, 1250, 1.55, '#c9995f', '#c9995f') +
      mill(sheet, 760, 1330, 1.2, '#5f3d2a', '#5f3d2a'),
  ),
  picture(
    'ridge-mill-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#e3c9a4') +
      closeUp(sheet, [640, 640], 2.6, mill(sheet, 600, 1250, 1.5, '#5f3d2a', '#5f3d2a')),
  ),
  picture(
    'ridge-mill-table',
    (sheet) =>
      room(sheet, { wall: '#dfe0d4', ground: '#b98a63', behind: 'none', horizon: 1010 }) +
      moorWindow(sheet, 150, 130, 520, 700) +
      mill(sheet, 800, 1180, 1.1, '#c9995f', '#c9995f') +
      roundFruit(sheet, 420, 1250, 84, '#b5402a') +
      roundFruit(sheet, 560, 1300, 76, '#c4512f') +
      roundFruit(sheet, 300, 1310, 70, '#a8492a'),
  ),
]

export const coffee: readonly Artwork[] = [
  picture(
    'slow-pour-chalk',
    (sheet) =>
      room(sheet, { wall: '#8ea4a6', ground: '#6d8689', behind: 'sun', accent: '#abbcbb', horizon: 1100 }) +
      dripper(sheet, 570, 1280, 1.45, '#efe6d6') +
      steam(570, 520),
  ),
  picture(
    'slow-pour-morning',
    (sheet) =>
      room(sheet, { wall: '#ecd9bd', ground: '#b77f55', behind: 'window', accent: '#f8ecd6', horizon: 1060 }) +
      dripper(sheet, 430, 1220, 1.0, '#efe6d6') +
      mug(sheet, 850, 1300, 0.85, { body: '#8d5c41', glaze: '#b9552f', liquid: '#4a2a1c' }) +
      steam(850, 990) +
      branch({ from: [1090, 1160], to: [1010, 560], leaves: 9, length: 130, color: '#6c8560', bend: -40 }),
  ),
]
