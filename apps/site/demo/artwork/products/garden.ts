import { type Artwork, closeUp, picture } from '../artwork.ts'
import { birdHouse } from '../parts/bird-house.ts'
import { potPlant, terracotta } from '../parts/flower-pot.ts'
import { roundFruit } from '../parts/fruit.ts'
import { garden, trug } from '../parts/garden.ts'
import { handTool, spool } from '../parts/garden-tools.ts'
import { larkShape } from '../parts/lark.ts'
import { branch, flower, leafPath } from '../parts/plant.ts'
import { moorWindow, room, shelf } from '../parts/scene.ts'
import { roundTin, seedPacket } from '../parts/seeds.ts'
import { drops, wateringCan } from '../parts/watering-can.ts'
import { planks } from '../parts/wood.ts'
import { fill, rect, type Sheet, stroke } from '../sheet.ts'

const brick = '#b9623c'
const hills = ['#a9b79c', '#859a78', '#64805f']

export const cans: readonly Artwork[] = [
  picture(
    'long-spout-can-moss',
    (sheet) =>
      room(sheet, { wall: '#ead6ae', ground: '#c9a468', behind: 'sun', accent: '#f4e6c6', horizon: 1080 }) +
      wateringCan(sheet, 735, 1270, 1.24, '#4f6d53'),
  ),
  picture(
    'long-spout-can-clay',
    (sheet) =>
      room(sheet, { wall: '#c3cfcb', ground: '#9fb0aa', behind: 'arch', accent: '#d9e0da', horizon: 1080 }) +
      wateringCan(sheet, 735, 1270, 1.24, '#b0532f'),
  ),
  picture(
    'long-spout-can-cream',
    (sheet) =>
      room(sheet, { wall: '#8fa487', ground: '#6c8265', accent: '#abbc9f', horizon: 1080 }) +
      wateringCan(sheet, 735, 1270, 1.24, '#efe4cd'),
  ),
  picture(
    'long-spout-can-garden',
    (sheet) =>
      garden(sheet, '#e4ead9', hills, '#c9b79c', 1090) +
      wateringCan(sheet, 800, 1220, 0.95, '#4f6d53') +
      drops(250, 860, '#8fb0bd') +
      terracotta(sheet, 230, 1330, 0.72, brick, potPlant(230, 1130, 0.72, 'herb')),
  ),
]

export const pots: readonly Artwork[] = [
  picture(
    'long-tom-pot-olive',
    (sheet) =>
      room(sheet, { wall: '#e9dcc4', ground: '#d0b289', accent: '#f7efdc', horizon: 1100 }) +
      terracotta(sheet, 590, 1300, 1.25, brick, potPlant(590, 954, 1.35, 'olive', '#6c8560')),
  ),
  picture(
    'long-tom-pot-three',
    (sheet) =>
      room(sheet, { wall: '#7f9a94', ground: '#617b75', behind: 'arch', accent: '#9fb4ad', horizon: 1080 }) +
      terracotta(sheet, 770, 1210, 1.1, '#a9553a', potPlant(770, 904, 1.1, 'tulip')) +
      terracotta(sheet, 330, 1270, 0.85, brick, potPlant(330, 1036, 0.95, 'aloe', '#7f9a78')) +
      terracotta(sheet, 620, 1360, 0.55, '#c97a52', potPlant(620, 1206, 0.6, 'herb')),
  ),
  picture(
    'long-tom-pot-sill',
    (sheet) =>
      room(sheet, { wall: '#e6cfb4', ground: '#efe4cf', behind: 'none', horizon: 1140 }) +
      moorWindow(sheet, 160, 130, 880, 960) +
      terracotta(sheet, 330, 1290, 0.72, brick, potPlant(330, 1090, 0.85, 'herb')) +
      terracotta(sheet, 660, 1310, 0.8, '#c97a52', potPlant(660, 1086, 0.8, 'tulip')) +
      roundFruit(sheet, 950, 1290, 60, '#b5402a'),
  ),
]

export const tools: readonly Artwork[] = [
  picture(
    'border-tools-pair',
    () =>
      rect(0, 0, 1200, 1500, '#d9c6a2') +
      handTool(400, 740, 1.5, -9, 'trowel', '#c9995f', '#6f7b78') +
      handTool(820, 740, 1.5, 8, 'fork', '#c9995f', '#6f7b78'),
  ),
  picture(
    'border-tools-trowel',
    () => rect(0, 0, 1200, 1500, '#4f6653') + handTool(590, 730, 1.75, 18, 'trowel', '#c9995f', '#8b9794'),
  ),
  picture(
    'border-tools-fork',
    () => rect(0, 0, 1200, 1500, '#b5694a') + handTool(600, 730, 1.75, -16, 'fork', '#8a5a3a', '#c3c9c2'),
  ),
]

const poppy = flower(0, -40, 110, 8, '#c9644a', '#3f2a2a') + stroke('M0 0V150', '#5f7a58', 8)
const daisy = flower(0, -40, 110, 10, '#f0dcae', '#c98f2b') + stroke('M0 0V150', '#5f7a58', 8)
const cornflower = flower(0, -40, 105, 9, '#7d9aa8', '#5d3a4a') + stroke('M0 0V150', '#5f7a58', 8)

export const seeds: readonly Artwork[] = [
  picture(
    'meadow-seed-tin-hero',
    (sheet) =>
      room(sheet, { wall: '#dcc9a4', ground: '#b99a63', behind: 'sun', accent: '#ebdfc3', horizon: 1080 }) +
      roundTin(sheet, 580, 1270, 1.7, '#5f7d5c', `<g transform="translate(554 1100) scale(.72)">${poppy}</g>`),
  ),
  picture(
    'meadow-seed-tin-packets',
    (sheet) =>
      planks(sheet, '#a9784f') +
      seedPacket(360, 540, 480, -9, '#b3583a', poppy) +
      seedPacket(830, 570, 480, 7, '#5f7a5c', daisy) +
      seedPacket(600, 1080, 480, -2, '#5d3a4a', cornflower),
  ),
]

export const twines: readonly Artwork[] = [
  picture(
    'garden-twine-jute',
    (sheet) =>
      room(sheet, { wall: '#9fb0a0', ground: '#7d8f7d', behind: 'arch', accent: '#bac7b7', horizon: 1090 }) +
      spool(sheet, 540, 1270, 1.6, '#c9a468'),
  ),
  picture(
    'garden-twine-moss',
    (sheet) =>
      room(sheet, { wall: '#e8c9ab', ground: '#c99670', behind: 'sun', accent: '#f2dcc4', horizon: 1090 }) +
      spool(sheet, 540, 1270, 1.6, '#64805f', '#8a5a3a'),
  ),
  picture(
    'garden-twine-shed',
    (sheet) =>
      room(sheet, { wall: '#dad5c0', ground: '#dad5c0', horizon: 1500, accent: '#efe9d6' }) +
      shelf(80, 700, 1040, '#8a5a3a') +
      spool(sheet, 270, 682, 0.85, '#c9a468') +
      spool(sheet, 640, 682, 0.85, '#b3583a', '#8a5a3a') +
      terracotta(sheet, 960, 682, 0.7, brick, '', true) +
      handTool(350, 1080, 0.78, 0, 'trowel', '#c9995f', '#6f7b78') +
      handTool(600, 1080, 0.78, 0, 'fork', '#c9995f', '#6f7b78') +
      fill('M330 740h40v36h-40ZM580 740h40v36h-40Z', '#3a2620'),
  ),
]

const tree = (color: string): string =>
  fill('M470 1500Q520 1100 500 900Q480 700 560 300L640 300Q700 760 680 950Q668 1150 730 1500Z', color) +
  branch({ from: [560, 420], to: [80, 190], bend: -70, leaves: 13, length: 170, color: '#64805f' }) +
  branch({ from: [640, 420], to: [1140, 160], bend: 70, leaves: 13, length: 170, color: '#5f7a58' }) +
  branch({ from: [650, 380], to: [800, 60], bend: 30, leaves: 7, length: 150, color: '#7f9a6c' })

export const houses: readonly Artwork[] = [
  picture(
    'lark-house-tree',
    (sheet) =>
      garden(sheet, '#dfe7da', hills, '#8fa47f', 1300) +
      tree('#7a5a44') +
      birdHouse(sheet, 600, 1110, 1.15, '#efe4cd', '#a8492a') +
      `<g transform="translate(880 500) scale(.9)">${larkShape('#5d3a4a')}</g>`,
  ),
  picture(
    'lark-house-tide',
    (sheet) =>
      room(sheet, { wall: '#e5cda4', ground: '#e5cda4', horizon: 1500, accent: '#f2e3c4' }) +
      birdHouse(sheet, 600, 1160, 1.45, '#7795a1', '#3f5560'),
  ),
  picture(
    'lark-house-clay',
    (sheet) =>
      room(sheet, { wall: '#a9b89f', ground: '#a9b89f', horizon: 1500, accent: '#c3cdb9' }) +
      birdHouse(sheet, 600, 1160, 1.45, '#c9764f', '#5d3a2c'),
  ),
]

const harvest = (sheet: Sheet, x: number, y: number, s: number): string =>
  [-200, -120, -40]
    .map((dx, i) => fill(leafPath(x + dx * s, y, 260 * s, -50 + i * 18, 0.2), i % 2 ? '#6f8f5c' : '#5f7d4c'))
    .join('') +
  [60, 150, 230]
    .map((dx, i) => fill(leafPath(x + dx * s, y + 10, 250 * s, 120 - i * 14 - 70, 0.14), '#d9742f'))
    .join('') +
  roundFruit(sheet, x + 20 * s, y + 20 * s, 78 * s, '#b5402a') +
  roundFruit(sheet, x + 170 * s, y + 24 * s, 70 * s, '#c4512f') +
  roundFruit(sheet, x - 150 * s, y + 24 * s, 74 * s, '#7f3346')

export const trugs: readonly Artwork[] = [
  picture(
    'gathering-trug-harvest',
    (sheet) =>
      room(sheet, { wall: '#d7dcc8', ground: '#b0a582', behind: 'arch', accent: '#e8ebdc', horizon: 1080 }) +
      trug(sheet, 600, 1270, 1.35, '#c9995f', harvest(sheet, 600, 1050, 1.25)),
  ),
  picture(
    'gathering-trug-flowers',
    (sheet) =>
      garden(sheet, '#efe2c6', ['#b9c2a0', '#93a67c', '#6c8560'], '#b98a63', 1000) +
      closeUp(
        sheet,
        [600, 1080],
        1.22,
        trug(
          sheet,
          600,
          1330,
          1.2,
          '#8a5a3a',
          [-220, -90, 60, 190]
            .map(
              (dx, i) =>
                stroke(`M${600 + dx * 0.6} 1160L${600 + dx} ${960 - (i % 2) * 60}`, '#5f7a58', 10) +
                flower(
                  600 + dx,
                  950 - (i % 2) * 60,
                  96,
                  9,
                  ['#c9644a', '#f0dcae', '#e3a93d', '#7d9aa8'][i] ?? '',
                  '#5d3a4a',
                  i * 14,
                ),
            )
            .join('') + fill(leafPath(430, 1150, 200, -50, 0.26) + leafPath(760, 1150, 200, 50, 0.26), '#6f8454'),
        ),
      ),
  ),
  picture(
    'gathering-trug-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#d7dcc8') +
      closeUp(sheet, [740, 1090], 2, trug(sheet, 600, 1270, 1.35, '#c9995f', harvest(sheet, 600, 1050, 1.25))),
  ),
]
