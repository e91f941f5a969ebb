import { type Artwork, closeUp, picture } from '../artwork.ts'
import { shade, tint } from '../color.ts'
import { bowl } from '../parts/bowl.ts'
import { type Fabric, fabric, flatCloth, foldedPile, hangingCloth } from '../parts/cloth.ts'
import { fork, knife } from '../parts/cutlery.ts'
import { roundFruit } from '../parts/fruit.ts'
import { bench } from '../parts/furniture.ts'
import { castShadow } from '../parts/light.ts'
import { mug } from '../parts/mug.ts'
import { branch, leafPath } from '../parts/plant.ts'
import { plateFromAbove } from '../parts/plate.ts'
import { moorWindow, room } from '../parts/scene.ts'
import { pitcher } from '../parts/tableware.ts'
import { cushion, rug, runnerTable, thrownBlanket } from '../parts/textiles.ts'
import { planks } from '../parts/wood.ts'
import { points, smoothShape } from '../path.ts'
import { circle, clipped, fill, rect, type Sheet, stroke } from '../sheet.ts'

const chalk = { rim: '#ede5d6', well: '#f5efe3', edge: '#b98f68' }
const oat: Fabric = { color: '#dccbaa' }
const clay: Fabric = { color: '#b3583a' }
const moss: Fabric = { color: '#5f7a5c' }
const tide: Fabric = { color: '#6e8e9b' }

const napkins = (sheet: Sheet, wall: string, cloth: Fabric, ground: string): string =>
  rect(0, 0, 1200, 1500, ground) +
  plateFromAbove(sheet, 600, 690, 430, chalk, 5) +
  flatCloth(sheet, 600, 700, 330, 760, 8, cloth) +
  stroke('M430 690q170 60 350 26', '#a97b4b', 16) +
  stroke('M430 690q170 60 350 26', '#d9b98a', 6) +
  fill(
    leafPath(560, 720, 170, 40, 0.26) + leafPath(560, 720, 150, 80, 0.26) + leafPath(560, 720, 140, 4, 0.26),
    '#7c8f63',
  ) +
  fork(90, 760, 0, wall) +
  knife(1110, 760, 0, wall)

export const napkin: readonly Artwork[] = [
  picture('meadow-napkins-oat', (sheet) => napkins(sheet, '#e6dccb', oat, '#8d5a45')),
  picture('meadow-napkins-moss', (sheet) => napkins(sheet, '#b5ab98', moss, '#e3cfa9')),
  picture('meadow-napkins-clay', (sheet) => napkins(sheet, '#d9d2c0', clay, '#5f7b83')),
  picture(
    'meadow-napkins-pile',
    (sheet) =>
      room(sheet, { wall: '#e9d9bd', ground: '#c79a70', accent: '#f6ecd6', horizon: 1060 }) +
      castShadow(sheet, 570, 1240, 300, 300) +
      foldedPile(sheet, 570, 1260, 680, 74, [oat, moss, clay, { color: '#efe7d8' }, tide, oat, clay]) +
      roundFruit(sheet, 560, 752, 84, '#7f3346'),
  ),
]

const tartan: Fabric = { color: '#a8492a', kind: 'check', thread: '#5d2f24', size: 150 }
const heather: Fabric = { color: '#8f6f86', kind: 'herringbone', thread: '#6f5068', size: 60 }
const moorland: Fabric = { color: '#68805f', kind: 'check', thread: '#3f573f', size: 150 }

const benched = (sheet: Sheet, wall: string, ground: string, accent: string, cloth: Fabric): string =>
  room(sheet, { wall, ground, accent, horizon: 1150 }) +
  bench(sheet, 600, 690, 1040, 640, '#a9744a') +
  thrownBlanket(sheet, 520, 686, 600, 500, cloth)

export const blankets: readonly Artwork[] = [
  picture('tarn-blanket-russet', (sheet) => benched(sheet, '#dfe0d3', '#b8b39c', '#f4f0de', tartan)),
  picture('tarn-blanket-heather', (sheet) => benched(sheet, '#e6cfb0', '#c39a72', '#f3e3ca', heather)),
  picture('tarn-blanket-moor', (sheet) => benched(sheet, '#cbb4a4', '#9c7462', '#dccabb', moorland)),
  picture(
    'tarn-blanket-pile',
    (sheet) =>
      room(sheet, { wall: '#61776f', ground: '#4b6059', behind: 'arch', accent: '#7d9187', horizon: 1120 }) +
      castShadow(sheet, 580, 1290, 340, 300) +
      foldedPile(sheet, 580, 1310, 780, 190, [moorland, heather, tartan]) +
      cushion(sheet, 590, 752, 0.95, { color: '#e0c9a0', kind: 'herringbone', thread: '#c3a677' }, -3),
  ),
  picture(
    'tarn-blanket-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#b8b39c') +
      closeUp(sheet, [560, 1010], 2, thrownBlanket(sheet, 520, 686, 600, 500, tartan)),
  ),
]

const sofa = (sheet: Sheet, wall: string, ground: string, seat: string, cushions: string): string =>
  room(sheet, { wall, ground, behind: 'window', accent: tint(wall, 0.55), horizon: 1240 }) +
  rect(110, 610, 980, 600, shade(seat, 0.08), 70) +
  rect(110, 610, 980, 60, tint(seat, 0.3), 30) +
  cushions +
  rect(60, 1050, 1080, 250, seat, 44) +
  rect(40, 860, 150, 440, tint(seat, 0.2), 60) +
  rect(1010, 860, 150, 440, shade(seat, 0.16), 60) +
  rect(190, 1050, 820, 46, tint(seat, 0.45), 20) +
  fill('M150 1290h40l-10 110h-26ZM1010 1290h40l-4 110h-26Z', '#5f3d2a')

export const cushions: readonly Artwork[] = [
  picture(
    'drift-cushion-tide',
    (sheet) =>
      room(sheet, { wall: '#eadbc0', ground: '#d0ad80', behind: 'sun', accent: '#f5ead2', horizon: 1120 }) +
      cushion(sheet, 600, 1270, 1.5, { color: '#7795a1', kind: 'tick', thread: '#c9d6d6', size: 70 }, 2),
  ),
  picture(
    'drift-cushion-ochre',
    (sheet) =>
      room(sheet, { wall: '#b7c1b4', ground: '#93a08d', behind: 'arch', accent: '#cdd4c6', horizon: 1120 }) +
      cushion(sheet, 600, 1270, 1.5, { color: '#cf9c42', kind: 'tick', thread: '#efd69b', size: 70 }, -2),
  ),
  picture(
    'drift-cushion-plum',
    (sheet) =>
      room(sheet, { wall: '#dcae94', ground: '#b87d5f', behind: 'window', accent: '#ebc9b2', horizon: 1120 }) +
      cushion(sheet, 600, 1270, 1.5, { color: '#6f4656', kind: 'tick', thread: '#b58a92', size: 70 }, 2),
  ),
  picture('drift-cushion-sofa', (sheet) =>
    sofa(
      sheet,
      '#d9ddd0',
      '#b58e66',
      '#e6d8bf',
      cushion(sheet, 350, 1064, 0.72, { color: '#7795a1', kind: 'tick', thread: '#c9d6d6', size: 60 }, -6) +
        cushion(sheet, 620, 1066, 0.62, { color: '#cf9c42', kind: 'tick', thread: '#efd69b', size: 60 }, 5) +
        cushion(sheet, 850, 1064, 0.7, { color: '#6f4656', kind: 'tick', thread: '#b58a92', size: 60 }, 8),
    ),
  ),
]

const ochreStripe: Fabric = { color: '#efe6d4', kind: 'stripe', thread: '#c98f2b', size: 110 }

export const runners: readonly Artwork[] = [
  picture(
    'long-table-runner-set',
    (sheet) =>
      room(sheet, { wall: '#7e948c', ground: '#5d7169', accent: '#a2b3a8', horizon: 1240 }) +
      runnerTable(sheet, 640, ochreStripe, '#a9744a', '#c98f2b') +
      bowl(sheet, 600, 750, 0.72, '#b28a66', '#f0e6d4') +
      mug(sheet, 1010, 740, 0.5, { body: '#c9a077', glaze: '#6f93a3' }),
  ),
  picture(
    'long-table-runner-rolled',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#9a5b41') +
      clipped(sheet, 'M250 -20H950V1520H250Z', fabric(sheet, 'M250 -20H950V1520H250Z', ochreStripe)) +
      plateFromAbove(sheet, 600, 520, 300, { rim: '#64805f', well: '#7d9976', edge: '#3f573f' }) +
      fill(
        leafPath(560, 1080, 220, 50, 0.26) + leafPath(560, 1080, 200, 90, 0.26) + leafPath(560, 1080, 200, 10, 0.26),
        '#6f8454',
      ) +
      circle(540, 1180, 60, '#7f3346') +
      circle(640, 1220, 56, '#8c2f3c'),
  ),
]

const waffle = (color: string): Fabric => ({ color, kind: 'waffle', thread: shade(color, 0.18), size: 34 })

export const bath: readonly Artwork[] = [
  picture(
    'waffle-towel-pile',
    (sheet) =>
      room(sheet, { wall: '#c9d6d6', ground: '#d9c7ab', accent: '#e8eee8', horizon: 1150 }) +
      bench(sheet, 590, 1060, 760, 320, '#b98a5b') +
      foldedPile(sheet, 590, 1060, 620, 128, [
        waffle('#e9dfcb'),
        waffle('#8ba79c'),
        waffle('#cf9a86'),
        waffle('#e9dfcb'),
      ]) +
      branch({ from: [1010, 1060], to: [1010, 420], leaves: 11, length: 140, color: '#6c8560' }),
  ),
  picture(
    'waffle-towel-sage',
    (sheet) =>
      room(sheet, { wall: '#efe4d0', ground: '#efe4d0', horizon: 1500, accent: '#f9f1df' }) +
      stroke('M150 300H1050', '#c9973f', 24) +
      hangingCloth(sheet, 600, 292, 620, 930, waffle('#8ba79c'), 4, 1.06),
  ),
  picture(
    'waffle-towel-rose',
    (sheet) =>
      room(sheet, { wall: '#bfcdca', ground: '#bfcdca', horizon: 1500, accent: '#d6dfd9' }) +
      stroke('M150 300H1050', '#c9973f', 24) +
      hangingCloth(sheet, 600, 292, 620, 930, waffle('#cf9a86'), 4, 1.06),
  ),
  picture(
    'waffle-towel-oat',
    (sheet) =>
      room(sheet, { wall: '#8a9f96', ground: '#8a9f96', horizon: 1500, accent: '#a5b6ac' }) +
      stroke('M150 300H1050', '#c9973f', 24) +
      hangingCloth(sheet, 600, 292, 620, 930, waffle('#e9dfcb'), 4, 1.06),
  ),
]

export const rugs: readonly Artwork[] = [
  picture(
    'fold-rug-above',
    (sheet) =>
      planks(sheet, '#c79a6a', 5) +
      rug(
        sheet,
        600,
        750,
        820,
        1180,
        { color: '#ecdfc6' },
        [
          { at: 0.04, tall: 40, color: '#a8492a' },
          { at: 0.1, tall: 90, color: '#47624b' },
          { at: 0.2, tall: 24, color: '#c98f2b' },
        ],
        '#a8492a',
      ),
  ),
  picture('fold-rug-room', (sheet) => {
    const flat = smoothShape(points('170,1190 600,1180 1030,1190 1130,1330 1170,1440 600,1450 30,1440 70,1330'))
    return (
      room(sheet, { wall: '#e4ddca', ground: '#b98a63', behind: 'none', horizon: 1120 }) +
      moorWindow(sheet, 660, 150, 400, 540) +
      fabric(sheet, flat, { color: '#ecdfc6' }) +
      clipped(
        sheet,
        flat,
        rect(0, 1215, 1200, 14, '#a8492a'),
        rect(0, 1250, 1200, 44, '#47624b'),
        rect(0, 1330, 1200, 20, '#c98f2b'),
        rect(0, 1380, 1200, 50, '#a8492a'),
      ) +
      bench(sheet, 430, 830, 560, 440, '#a9744a') +
      cushion(sheet, 400, 836, 0.66, { color: '#6e8e9b' }, -4) +
      pitcher(sheet, 600, 832, 0.36, '#c9a077', '#efe6d6')
    )
  }),
  picture(
    'fold-rug-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#c79a6a') +
      closeUp(
        sheet,
        [660, 420],
        2.1,
        rug(
          sheet,
          600,
          750,
          820,
          1180,
          { color: '#ecdfc6' },
          [
            { at: 0.04, tall: 40, color: '#a8492a' },
            { at: 0.1, tall: 90, color: '#47624b' },
            { at: 0.2, tall: 24, color: '#c98f2b' },
          ],
          '#a8492a',
        ),
      ),
  ),
]
