import { type Artwork, cover } from './artwork.ts'
import { basket, tote } from './parts/bag.ts'
import { birdHouse } from './parts/bird-house.ts'
import { notebook, openBook, pencil } from './parts/book.ts'
import { bowl } from './parts/bowl.ts'
import { taper } from './parts/candle.ts'
import { foldedPile } from './parts/cloth.ts'
import { potPlant, terracotta } from './parts/flower-pot.ts'
import { pear, roundFruit } from './parts/fruit.ts'
import { bench, sideboard } from './parts/furniture.ts'
import { garden } from './parts/garden.ts'
import { casserole } from './parts/kitchen.ts'
import { tableLamp } from './parts/lamp.ts'
import { paperLantern } from './parts/lantern.ts'
import { larkShape } from './parts/lark.ts'
import { mug } from './parts/mug.ts'
import { jar, loaf } from './parts/pantry.ts'
import { branch, flower, leafPath } from './parts/plant.ts'
import { plateStack } from './parts/plate.ts'
import { larkRising, moorAtDusk, threePears } from './parts/poster.ts'
import { framed } from './parts/print.ts'
import { rucksack } from './parts/rucksack.ts'
import { room, shelf } from './parts/scene.ts'
import { envelope } from './parts/stationery.ts'
import { pitcher } from './parts/tableware.ts'
import { cushion, thrownBlanket } from './parts/textiles.ts'
import { steam } from './parts/vessel.ts'
import { wateringCan } from './parts/watering-can.ts'
import { board, planks, woodenSpoon } from './parts/wood.ts'
import { inkBottle, pen } from './parts/writing.ts'
import { circle, fill, rect, type Sheet, stroke } from './sheet.ts'

const lark = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${larkShape(color)}</g>`

const chalk = { rim: '#ede5d6', well: '#f5efe3', edge: '#b98f68' }
const tide = { rim: '#7796a3', well: '#8eabb6', edge: '#55402f' }

const tableware = (sheet: Sheet): string => {
  const stems =
    branch({ from: [430, 400], to: [310, 90], bend: -40, leaves: 9, length: 84, color: '#6c8560' }) +
    branch({ from: [450, 400], to: [590, 120], bend: 34, leaves: 7, length: 84, color: '#7f9668' }) +
    flower(390, 220, 58, 8, '#f4e6cf', '#c98f2b') +
    flower(510, 230, 54, 8, '#c9644a', '#5d3a4a', 20)
  return (
    room(sheet, { wall: '#e3cfae', ground: '#a9603f', accent: '#f1e2c6', horizon: 640, x: 1040 }) +
    pitcher(sheet, 440, 740, 0.74, '#c9a077', '#5f8290', stems) +
    plateStack(sheet, 840, 750, 210, [chalk, tide, chalk, tide, chalk]) +
    pear(sheet, 850, 612, 112, '#b6b04c', -5) +
    mug(sheet, 1180, 730, 0.62, { body: '#8d5c41', glaze: '#b9552f' }) +
    mug(sheet, 1390, 790, 0.66, { body: '#b98c62', glaze: '#5f7d5c', liquid: '#4a2a1c' }, 7) +
    steam(1390, 560) +
    roundFruit(sheet, 200, 800, 54, '#e0b23f', 'lemon')
  )
}

const kitchen = (sheet: Sheet): string => {
  const wall = '#b9c6ba'
  return (
    room(sheet, { wall, ground: '#c89a6a', accent: '#d9e0d3', horizon: 640, x: 420 }) +
    shelf(900, 270, 600) +
    jar(sheet, 1060, 252, 0.5, { color: '#a85a3a', level: 190, dots: '#7f3c26' }) +
    mug(sheet, 1320, 252, 0.46, { body: '#c9a077', glaze: '#6f93a3' }) +
    board(sheet, 560, 470, 250, 480, '#c9995f', wall, 4) +
    board(sheet, 400, 520, 200, 380, '#8a5a3a', wall, -6, 100) +
    loaf(sheet, 470, 730, 0.72) +
    casserole(sheet, 1060, 730, 0.72, '#b0462a') +
    steam(1060, 400) +
    woodenSpoon(760, 830, 420, 78, '#d8b27c') +
    roundFruit(sheet, 1440, 790, 56, '#b5402a')
  )
}

const textiles = (sheet: Sheet): string =>
  room(sheet, { wall: '#dfdccb', ground: '#b58e66', accent: '#f3eedb', horizon: 680, x: 430 }) +
  bench(sheet, 760, 460, 1080, 340, '#a9744a') +
  foldedPile(sheet, 420, 460, 330, 58, [
    { color: '#5f7a5c' },
    { color: '#efe7d8' },
    { color: '#b3583a' },
    { color: '#dccbaa' },
    { color: '#6e8e9b' },
  ]) +
  cushion(sheet, 730, 464, 0.56, { color: '#cf9c42', kind: 'tick', thread: '#efd69b', size: 54 }, -5) +
  thrownBlanket(sheet, 1060, 456, 380, 260, { color: '#a8492a', kind: 'check', thread: '#5d2f24', size: 110 }) +
  branch({ from: [1430, 800], to: [1440, 160], leaves: 13, length: 120, color: '#6c8560', bend: -30 })

const light = (sheet: Sheet): string =>
  room(sheet, { wall: '#33463c', ground: '#6d4630', behind: 'none', horizon: 680 }) +
  paperLantern(sheet, 430, 290, 210, 180) +
  tableLamp(sheet, 1050, 770, 0.68, '#8d5c41', '#b9552f', '#ead3a8') +
  taper(sheet, 700, 750, 40, 240, '#e0a94a') +
  taper(sheet, 780, 790, 42, 180, '#e0a94a') +
  taper(sheet, 1330, 780, 40, 220, '#f1e3c4')

const stationery = (sheet: Sheet): string =>
  planks(sheet, '#b98a63', 5) +
  openBook(
    sheet,
    560,
    470,
    720,
    540,
    -6,
    '#c98f2b',
    stroke('M250 330h240M250 380h220M250 430h250M250 480h180M250 560h230M250 610h250', '#ccbd9f', 6),
    branch({ from: [720, 680], to: [740, 300], leaves: 11, length: 90, color: '#5f7a58' }),
  ) +
  notebook(sheet, 1180, 400, 380, 520, 8, { color: '#a8492a', band: '#5d2f24', label: '#f6ecda' }) +
  envelope(1270, 760, 420, -8, '#e6d6bb', '#5d3a4a') +
  pen(sheet, 930, 660, 420, 30, '#c9973f') +
  pencil(160, 560, 480, -10, '#47624b') +
  inkBottle(sheet, 150, 220, 0.5, '#3f3a5f')

const gardenCover = (sheet: Sheet): string =>
  garden(sheet, '#e6ead6', ['#b3c0a5', '#8fa47f', '#6c8a64'], '#c9b290', 660) +
  circle(1240, 190, 84, '#f3dca0') +
  rect(1330, 380, 34, 420, '#7a5a44') +
  birdHouse(sheet, 1346, 480, 0.6, '#efe4cd', '#a8492a') +
  wateringCan(sheet, 870, 780, 0.86, '#4f6d53') +
  terracotta(sheet, 330, 800, 0.74, '#b9623c', potPlant(330, 594, 0.72, 'tulip')) +
  terracotta(sheet, 120, 830, 0.5, '#c97a52', potPlant(120, 690, 0.6, 'aloe', '#7f9a78')) +
  lark(1120, 330, 0.6, '#5d3a4a')

const carry = (sheet: Sheet): string => {
  const greens =
    [-80, -30, 20]
      .map((dx, i) => fill(leafPath(480 + dx, 380, 250, -30 + i * 16, 0.14), i % 2 ? '#5f7d4c' : '#47624b'))
      .join('') +
    [70, 110]
      .map(
        (dx, i) =>
          stroke(`M${480 + dx} 400l16 -170`, '#5f7a58', 7) +
          flower(496 + dx, 220 - i * 30, 50, 8, i ? '#f0dcae' : '#c9644a', '#5d3a4a'),
      )
      .join('')
  return (
    room(sheet, { wall: '#9db0a0', ground: '#7d6248', accent: '#b9c8b9', horizon: 690, x: 1080 }) +
    rect(120, 90, 1360, 50, '#a9744a', 10) +
    rect(120, 90, 1360, 14, '#c3915f', 7) +
    [260, 620, 980, 1340].map((x) => circle(x, 128, 17, '#c9973f')).join('') +
    tote(
      sheet,
      480,
      780,
      0.7,
      { color: '#e3d3b4' },
      { load: greens, mark: lark(400, 530, 0.8, '#a8492a'), strap: '#c9b48c' },
    ) +
    rucksack(sheet, 860, 790, 0.74, { color: '#c98f2b' }) +
    basket(
      sheet,
      1230,
      810,
      0.66,
      '#c39a5f',
      branch({ from: [1180, 560], to: [1120, 330], leaves: 7, length: 80, color: '#64805f' }),
    )
  )
}

const prints = (sheet: Sheet): string =>
  room(sheet, { wall: '#e0d5bf', ground: '#a9744a', accent: '#f0e8d6', horizon: 780, x: 300 }) +
  framed(sheet, 350, 70, 300, 400, '#c9995f', threePears) +
  framed(sheet, 730, 70, 300, 400, '#2b302d', moorAtDusk) +
  framed(sheet, 1110, 70, 300, 400, '#c9995f', larkRising) +
  sideboard(300, 580, 1160, 220, '#47624b') +
  pitcher(sheet, 420, 580, 0.3, '#c9a077', '#5f8290') +
  bowl(sheet, 1280, 580, 0.3, '#b28a66', '#f0e6d4')

export const covers: readonly Artwork[] = [
  cover('cover-tableware', tableware),
  cover('cover-kitchen', kitchen),
  cover('cover-textiles', textiles),
  cover('cover-light', light),
  cover('cover-stationery', stationery),
  cover('cover-garden', gardenCover),
  cover('cover-carry', carry),
  cover('cover-prints', prints),
]
