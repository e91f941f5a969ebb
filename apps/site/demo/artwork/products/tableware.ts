import { type Artwork, closeUp, picture } from '../artwork.ts'
import { palette } from '../color.ts'
import { bowl, bowlFromAbove, cakeStand } from '../parts/bowl.ts'
import { flatCloth } from '../parts/cloth.ts'
import { fork, knife } from '../parts/cutlery.ts'
import { pear, roundFruit } from '../parts/fruit.ts'
import { mug } from '../parts/mug.ts'
import { branch, flower, grass, leafPath } from '../parts/plant.ts'
import { plate, plateFromAbove, plateStack } from '../parts/plate.ts'
import { moorWindow, plinth, room } from '../parts/scene.ts'
import { pitcher, teapot } from '../parts/tableware.ts'
import { steam } from '../parts/vessel.ts'
import { circle, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'

const chalk = { rim: '#ede5d6', well: '#f5efe3', edge: '#b98f68' }
const ochre = { rim: '#d09a3c', well: '#dcae58', edge: '#8a5a34' }
const tide = { rim: '#7796a3', well: '#8eabb6', edge: '#55402f' }

const setting = (
  sheet: Sheet,
  ground: string,
  cloth: { color: string; thread: string },
  colors: typeof chalk,
): string =>
  rect(0, 0, 1200, 1500, ground) +
  flatCloth(sheet, 600, 780, 900, 1120, -6, { ...cloth, kind: 'stripe', size: 120 }) +
  plateFromAbove(sheet, 600, 760, 400, colors) +
  fork(120, 780, 2) +
  knife(1085, 780, -2)

export const plates: readonly Artwork[] = [
  picture(
    'fieldstone-plate-stack',
    (sheet) =>
      room(sheet, { wall: '#dcb9a0', ground: '#a9694b', behind: 'arch', accent: '#e8cdb8', horizon: 1090 }) +
      plateStack(sheet, 570, 1230, 410, [chalk, tide, chalk, ochre, chalk, tide, chalk]) +
      pear(sheet, 590, 920, 210, '#b6b04c', -5),
  ),
  picture(
    'fieldstone-plate-chalk',
    (sheet) =>
      setting(sheet, '#c98d63', { color: '#efe7d8', thread: '#a8492a' }, chalk) +
      fill([30, 75, 120].map((d) => leafPath(600, 800, 170, d - 60, 0.26)).join(''), '#7c8f63'),
  ),
  picture('fieldstone-plate-ochre', (sheet) =>
    setting(sheet, '#57705c', { color: '#efe7d8', thread: '#c98f2b' }, ochre),
  ),
  picture('fieldstone-plate-tide', (sheet) => setting(sheet, '#e6d3b8', { color: '#f6f0e4', thread: '#7d9aa8' }, tide)),
]

const pasta = (x: number, y: number, r: number): string =>
  Array.from({ length: 9 }, (_, i) =>
    stroke(
      `M${Math.round(x - r * 0.6 + i * 6)} ${Math.round(y - r * 0.3 + i * r * 0.07)}q${Math.round(r * 0.5)} ${i % 2 ? -90 : 90} ${Math.round(r * 1.1)} ${i % 2 ? 40 : -20}`,
      i % 2 ? '#e9c878' : '#dbb25a',
      22,
    ),
  ).join('') +
  fill([20, 140, 250].map((d) => leafPath(x, y, r * 0.34, d, 0.4)).join(''), '#5f7d4c') +
  circle(x + 60, y + 50, 26, '#b5402a') +
  circle(x - 80, y + 60, 22, '#b5402a') +
  circle(x + 10, y - 80, 24, '#c4512f')

const onePeach = (sheet: Sheet): string =>
  roundFruit(sheet, 570, 1062, 116, '#dc9a63') + fill(leafPath(590, 840, 120, 62, 0.3), '#6f8454')

export const bowls: readonly Artwork[] = [
  picture(
    'hollow-bowl-moss',
    (sheet) =>
      room(sheet, { wall: '#ead8bd', ground: '#d3b48c', behind: 'sun', accent: '#f3e7d0', horizon: 1080 }) +
      bowl(sheet, 590, 1260, 1.4, '#b98c62', '#64805f', onePeach(sheet), 3),
  ),
  picture(
    'hollow-bowl-clay',
    (sheet) =>
      room(sheet, { wall: '#b9c6c6', ground: '#93a5a6', behind: 'arch', accent: '#cdd7d5', horizon: 1080 }) +
      bowl(sheet, 590, 1260, 1.4, '#c9a077', '#b9603c', '', 6) +
      branch({ from: [760, 1010], to: [1010, 560], leaves: 9, length: 130, color: '#5f7a58', bend: 60 }),
  ),
  picture(
    'hollow-bowl-supper',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#7d4a35') +
      flatCloth(sheet, 700, 900, 880, 900, 12, { color: '#e9dcc6', kind: 'grid', thread: '#b98e66', size: 110 }) +
      bowlFromAbove(sheet, 580, 720, 400, '#64805f', pasta(580, 720, 290), '#c98a3f') +
      fork(1050, 800, 8, '#d7cdb9'),
  ),
  picture('long-table-bowl-lemons', (sheet) => {
    const lemons =
      roundFruit(sheet, 590, 930, 100, '#d9a732', 'lemon') +
      roundFruit(sheet, 390, 1000, 104, '#e0b23f', 'lemon') +
      roundFruit(sheet, 770, 1010, 110, '#e7bf52', 'lemon') +
      fill(leafPath(650, 780, 170, 40, 0.3) + leafPath(640, 790, 140, 85, 0.3), palette.moss)
    return (
      room(sheet, { wall: '#7f9aa3', ground: '#5f7c86', behind: 'window', accent: '#a9bdc2', horizon: 1060 }) +
      bowl(sheet, 590, 1290, 1.72, '#b28a66', '#f0e6d4', lemons, 5)
    )
  }),
  picture(
    'long-table-bowl-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#dfc4a6') +
      closeUp(sheet, [760, 1090], 2.3, bowl(sheet, 590, 1290, 1.72, '#b28a66', '#f0e6d4', '', 5)),
  ),
  picture(
    'long-table-bowl-sill',
    (sheet) =>
      room(sheet, { wall: '#e7d8c2', ground: '#c79a70', behind: 'none', horizon: 1130 }) +
      moorWindow(sheet, 190, 140, 820, 940) +
      bowl(sheet, 520, 1310, 1.15, '#b28a66', '#f0e6d4', '', 7) +
      roundFruit(sheet, 930, 1330, 72, '#e0b23f', 'lemon') +
      roundFruit(sheet, 1040, 1390, 66, '#d9a732', 'lemon'),
  ),
]

export const pots: readonly Artwork[] = [
  picture(
    'morrow-teapot-ink',
    (sheet) =>
      room(sheet, { wall: '#e3b79a', ground: '#c17a58', behind: 'sun', accent: '#efcdb4', horizon: 1080 }) +
      teapot(sheet, 640, 1260, 1.34, '#a9764f', '#38495a'),
  ),
  picture(
    'morrow-teapot-chalk',
    (sheet) =>
      room(sheet, { wall: '#6f8672', ground: '#566d5b', behind: 'window', accent: '#98ab93', horizon: 1080 }) +
      teapot(sheet, 640, 1260, 1.34, '#c9a077', '#efe6d6'),
  ),
  picture(
    'morrow-teapot-table',
    (sheet) =>
      room(sheet, { wall: '#e7dcc8', ground: '#b98a63', behind: 'none', horizon: 1000 }) +
      moorWindow(sheet, 620, 120, 460, 640) +
      teapot(sheet, 480, 1180, 1.05, '#a9764f', '#38495a') +
      mug(sheet, 870, 1320, 0.72, { body: '#c9a077', glaze: '#f1e9db', liquid: '#a4612b' }) +
      steam(870, 1050),
  ),
  picture('tidal-pitcher-meadow', (sheet) => {
    const stems =
      branch({ from: [560, 640], to: [330, 200], bend: -60, leaves: 11, length: 130, color: '#6c8560' }) +
      branch({ from: [600, 640], to: [860, 260], bend: 50, leaves: 9, length: 130, color: '#7f9668' }) +
      grass([590, 640], [560, 110], '#d9b878', -30) +
      grass([610, 640], [720, 150], '#cfa963', 30) +
      flower(450, 440, 92, 8, '#f4e6cf', '#c98f2b') +
      flower(720, 430, 84, 8, '#c9644a', '#5d3a4a', 20) +
      flower(590, 340, 76, 8, '#e3a93d', '#7f3320', 12)
    return (
      room(sheet, { wall: '#d8dcd0', ground: '#b6b9a6', behind: 'window', accent: '#f0ecda', horizon: 1100 }) +
      pitcher(sheet, 590, 1280, 1.28, '#c9a077', '#5f8290', stems)
    )
  }),
  picture(
    'tidal-pitcher-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#cfd6cd') +
      closeUp(sheet, [640, 900], 2.2, pitcher(sheet, 590, 1280, 1.28, '#c9a077', '#5f8290')),
  ),
  picture(
    'tidal-pitcher-plinth',
    (sheet) =>
      room(sheet, { wall: '#c9674a', ground: '#b0532f', behind: 'arch', accent: '#d98565', horizon: 1180 }) +
      plinth(sheet, 330, 1130, 480, 170, '#e9c9a8') +
      pitcher(sheet, 560, 1110, 1.3, '#c9a077', '#5f8290'),
  ),
]

const espresso = { body: '#c9a077', glaze: '#a8492a', liquid: '#3d2318' }
const saucer = { rim: '#b98c62', well: '#c9a077', edge: '#7f4a2c' }
const crumb = '#f2ddb0'
const cake = (x: number, y: number, r: number): string =>
  rect(x - r, y - 210, r * 2, 210, '#c98a4a', 10) +
  ellipse(x, y, r, r * 0.17, '#c98a4a') +
  rect(x - r, y - 130, r * 2, 26, crumb) +
  ellipse(x, y - 210, r, r * 0.17, '#f6ecda') +
  fill(
    `M${x - r} ${y - 210}v60q30 40 60 0q20 -30 50 10q30 60 70 10q20 -40 60 0q30 30 60 -10q30 -30 60 10q30 60 60 0q20 -30 ${2 * r - 420} -40v-40z`,
    '#f6ecda',
  ) +
  rect(x + r * 0.4, y - 200, r * 0.6, 205, '#2a1620', 0, { opacity: 0.12 }) +
  [-110, -30, 60, 130]
    .map(
      (dx, i) =>
        circle(x + dx, y - 236 + (i % 2) * 14, 32, i % 2 ? '#8c2f3c' : '#5d3a4a') +
        circle(x + dx - 10, y - 246 + (i % 2) * 14, 9, '#f3d5c8'),
    )
    .join('') +
  fill(leafPath(x + 10, y - 240, 90, 40, 0.34) + leafPath(x + 20, y - 236, 80, 90, 0.34), '#6f8454')

export const smalls: readonly Artwork[] = [
  picture(
    'wren-cups-pair',
    (sheet) =>
      room(sheet, { wall: '#d3d9cf', ground: '#a7b39f', behind: 'sun', accent: '#e8ead9', horizon: 1040 }) +
      plate(sheet, 390, 1210, 250, saucer) +
      mug(sheet, 380, 1170, 0.92, espresso, 3) +
      plate(sheet, 790, 1330, 250, { rim: '#f1e9db', well: '#f6f0e4', edge: '#b98f68' }) +
      mug(sheet, 780, 1290, 0.92, { body: '#c9a077', glaze: '#f1e9db', liquid: '#3d2318' }, 6),
  ),
  picture(
    'wren-cups-stacked',
    (sheet) =>
      room(sheet, { wall: '#e6c8a0', ground: '#cf9d62', behind: 'panel', accent: '#efd8b6', x: 660, horizon: 1120 }) +
      mug(sheet, 560, 1290, 1.05, { body: '#c9a077', glaze: '#f1e9db' }, 4) +
      mug(sheet, 580, 985, 1.05, { body: '#c9a077', glaze: '#a8492a' }, 9, { flip: true, shadow: false }) +
      mug(sheet, 555, 680, 1.05, { body: '#b98c62', glaze: '#5f7d5c' }, 5, { shadow: false }),
  ),
  picture(
    'pebble-cake-stand-cake',
    (sheet) =>
      room(sheet, { wall: '#b98a94', ground: '#8d5a66', behind: 'arch', accent: '#cda6aa', horizon: 1120 }) +
      cakeStand(sheet, 600, 1290, 1.25, '#efe6d6', cake(600, 1020, 290)),
  ),
  picture(
    'pebble-cake-stand-plain',
    (sheet) =>
      room(sheet, { wall: '#e9dcc4', ground: '#d6bf9a', behind: 'window', accent: '#f8efdc', horizon: 1080 }) +
      cakeStand(sheet, 590, 1270, 1.25, '#efe6d6') +
      roundFruit(sheet, 480, 1030, 70, '#7f3346') +
      roundFruit(sheet, 640, 1040, 74, '#8c2f3c') +
      roundFruit(sheet, 790, 1025, 66, '#6a2f45'),
  ),
]
