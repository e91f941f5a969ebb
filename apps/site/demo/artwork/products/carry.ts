import { type Artwork, closeUp, picture } from '../artwork.ts'
import { basket, tote } from '../parts/bag.ts'
import { bookPile } from '../parts/book.ts'
import { bench } from '../parts/furniture.ts'
import { keyFob } from '../parts/key-fob.ts'
import { larkShape } from '../parts/lark.ts'
import { holdall, pouch, satchel } from '../parts/luggage.ts'
import { loaf } from '../parts/pantry.ts'
import { branch, flower, leafPath } from '../parts/plant.ts'
import { rucksack } from '../parts/rucksack.ts'
import { moorWindow, plinth, room } from '../parts/scene.ts'
import { circle, fill, rect, type Sheet, stroke } from '../sheet.ts'

const lark = (x: number, y: number, s: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${larkShape(color)}</g>`

const oat = { color: '#e3d3b4' }
const market = (x: number, y: number): string =>
  [-130, -60, 10]
    .map(
      (dx, i) =>
        stroke(`M${x + dx} ${y}L${x + dx - 40 + i * 10} ${y - 330}`, '#e9e6c8', 34) +
        fill(
          leafPath(x + dx - 34, y - 240, 330, -34 + i * 14, 0.13) +
            leafPath(x + dx - 34, y - 240, 310, -10 + i * 14, 0.12),
          i % 2 ? '#5f7d4c' : '#47624b',
        ),
    )
    .join('') +
  [90, 150, 200]
    .map(
      (dx, i) =>
        stroke(`M${x + dx} ${y}L${x + dx + 20} ${y - 250 - i * 24}`, '#5f7a58', 9) +
        flower(x + dx + 22, y - 270 - i * 30, 70, 8, ['#c9644a', '#f0dcae', '#e3a93d'][i] ?? '', '#5d3a4a'),
    )
    .join('')

export const totes: readonly Artwork[] = [
  picture(
    'market-tote-oat',
    (sheet) =>
      room(sheet, { wall: '#8da38f', ground: '#6c846f', behind: 'arch', accent: '#a9bba7', horizon: 1120 }) +
      tote(sheet, 600, 1310, 1.12, oat, {
        load: market(600, 740),
        mark: lark(470, 900, 1.35, '#a8492a'),
        strap: '#c9b48c',
      }),
  ),
  picture(
    'market-tote-clay',
    (sheet) =>
      room(sheet, { wall: '#e7d6b9', ground: '#e7d6b9', horizon: 1500, accent: '#f5ebd5' }) +
      rect(580, 268, 40, 60, '#7a4f33', 16) +
      tote(sheet, 600, 1240, 1.15, { color: '#b3583a' }, { mark: lark(466, 820, 1.4, '#f3dcc0'), standing: false }),
  ),
  picture(
    'market-tote-ink',
    (sheet) =>
      room(sheet, { wall: '#cfa88a', ground: '#cfa88a', horizon: 1500, accent: '#dfc0a6' }) +
      rect(580, 268, 40, 60, '#7a4f33', 16) +
      tote(sheet, 600, 1240, 1.15, { color: '#3b4a55' }, { mark: lark(466, 820, 1.4, '#e3c27c'), standing: false }),
  ),
  picture(
    'market-tote-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#8da38f') +
      closeUp(
        sheet,
        [620, 860],
        2.1,
        tote(sheet, 600, 1310, 1.12, oat, {
          load: market(600, 740),
          mark: lark(470, 900, 1.35, '#a8492a'),
          strap: '#c9b48c',
        }),
      ),
  ),
]

export const rucksacks: readonly Artwork[] = [
  picture(
    'rambler-rucksack-moss',
    (sheet) =>
      room(sheet, { wall: '#e6cfa8', ground: '#c69f6b', behind: 'sun', accent: '#f1e1c3', horizon: 1120 }) +
      rucksack(sheet, 580, 1310, 1.22, { color: '#5a7358' }),
  ),
  picture(
    'rambler-rucksack-ochre',
    (sheet) =>
      room(sheet, { wall: '#a7b9bd', ground: '#82979c', accent: '#c5d1d1', horizon: 1120 }) +
      rucksack(sheet, 580, 1310, 1.22, { color: '#c98f2b' }),
  ),
  picture(
    'rambler-rucksack-plum',
    (sheet) =>
      room(sheet, { wall: '#d9b9a5', ground: '#b58c75', behind: 'arch', accent: '#e7d0c1', horizon: 1120 }) +
      rucksack(sheet, 580, 1310, 1.22, { color: '#674455' }),
  ),
  picture(
    'rambler-rucksack-bench',
    (sheet) =>
      room(sheet, { wall: '#dde0d2', ground: '#b58e66', behind: 'none', horizon: 1180 }) +
      moorWindow(sheet, 620, 130, 440, 580) +
      bench(sheet, 560, 990, 860, 380, '#8a5a3a') +
      rucksack(sheet, 420, 994, 0.82, { color: '#5a7358' }) +
      bookPile(sheet, 800, 994, 0.6, ['#a8492a', '#7d9aa8', '#c98f2b']),
  ),
]

export const satchels: readonly Artwork[] = [
  picture(
    'post-satchel-tan',
    (sheet) =>
      room(sheet, { wall: '#9db0a3', ground: '#78907f', behind: 'arch', accent: '#b9c7bb', horizon: 1120 }) +
      satchel(sheet, 590, 1310, 1.18, '#b0703f'),
  ),
  picture(
    'post-satchel-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#9db0a3') + closeUp(sheet, [420, 1130], 2.2, satchel(sheet, 590, 1310, 1.18, '#b0703f')),
  ),
]

const stripes = { color: '#e9dcc4', kind: 'stripe', thread: '#7d9aa8', size: 80 } as const

export const pouches: readonly Artwork[] = [
  picture(
    'ferry-pouch-clay',
    (sheet) =>
      room(sheet, { wall: '#b9c7c4', ground: '#93a6a3', accent: '#d3dcd8', horizon: 1080 }) +
      pouch(sheet, 590, 1250, 1.35, { color: '#b3583a' }),
  ),
  picture(
    'ferry-pouch-stripe',
    (sheet) =>
      room(sheet, { wall: '#dcb293', ground: '#b98362', behind: 'sun', accent: '#eacdb5', horizon: 1080 }) +
      pouch(sheet, 590, 1250, 1.35, stripes),
  ),
  picture(
    'ferry-pouch-pair',
    (sheet) =>
      room(sheet, { wall: '#e6dbc4', ground: '#c9ae86', behind: 'arch', accent: '#f2ead8', horizon: 1060 }) +
      plinth(sheet, 330, 850, 520, 210, '#b98a63') +
      pouch(sheet, 590, 820, 0.74, stripes) +
      pouch(sheet, 590, 1310, 1.2, { color: '#b3583a' }),
  ),
]

export const holdalls: readonly Artwork[] = [
  picture(
    'weekend-holdall-moss',
    (sheet) =>
      room(sheet, { wall: '#d8c3a2', ground: '#ad8a60', accent: '#ebdcc3', horizon: 1080 }) +
      holdall(sheet, 600, 1290, 1.1, { color: '#566e55' }),
  ),
  picture(
    'weekend-holdall-ink',
    (sheet) =>
      room(sheet, { wall: '#c98b6a', ground: '#a3603f', behind: 'sun', accent: '#dba98b', horizon: 1080 }) +
      holdall(sheet, 600, 1290, 1.1, { color: '#3b4a55' }),
  ),
  picture(
    'weekend-holdall-packed',
    (sheet) =>
      room(sheet, { wall: '#e3e0d0', ground: '#b98a63', behind: 'none', horizon: 1130 }) +
      moorWindow(sheet, 160, 130, 460, 600) +
      bench(sheet, 620, 930, 1040, 420, '#8a5a3a') +
      holdall(sheet, 640, 934, 0.84, { color: '#566e55' }) +
      bookPile(sheet, 400, 1400, 0.8, ['#a8492a', '#efe8dc', '#7d9aa8']),
  ),
]

export const fobs: readonly Artwork[] = [
  picture('loop-key-fob-tan', () => rect(0, 0, 1200, 1500, '#cfd6cb') + keyFob(610, 640, 1.5, -8, '#b0703f')),
  picture('loop-key-fob-moss', () => rect(0, 0, 1200, 1500, '#e3c79c') + keyFob(610, 640, 1.5, 8, '#47624b')),
  picture('loop-key-fob-plum', () => rect(0, 0, 1200, 1500, '#b98570') + keyFob(610, 640, 1.5, -6, '#5d3a4a')),
  picture(
    'loop-key-fob-peg',
    (sheet) =>
      room(sheet, { wall: '#5f7668', ground: '#5f7668', horizon: 1500, accent: '#7d9484' }) +
      rect(60, 360, 1080, 110, '#a9744a', 14) +
      rect(60, 360, 1080, 26, '#c3915f', 14) +
      [300, 600, 900]
        .map(
          (x, i) =>
            keyFob(x, 540, 1.15, [2, -3, 4][i] ?? 0, ['#b0703f', '#47624b', '#5d3a4a'][i] ?? '', true) +
            circle(x, 470, 26, '#c9973f') +
            circle(x - 6, 464, 10, '#ecd08d'),
        )
        .join(''),
  ),
]

const picnic = (sheet: Sheet, x: number, y: number, s: number): string =>
  branch({
    from: [x - 160 * s, y + 40 * s],
    to: [x - 260 * s, y - 330 * s],
    leaves: 9,
    length: 120 * s,
    color: '#64805f',
  }) +
  `<g transform="rotate(-24 ${x + 40 * s} ${y})">${loaf(sheet, x + 60 * s, y + 90 * s, 0.8 * s)}</g>` +
  [0, 1, 2]
    .map(
      (i) =>
        stroke(`M${x + (150 + i * 36) * s} ${y + 40 * s}l${(20 + i * 20) * s} ${-250 * s}`, '#5f7a58', 8) +
        flower(
          x + (172 + i * 58) * s,
          y - (220 + (i % 2) * 50) * s,
          70 * s,
          8,
          ['#e3a93d', '#f0dcae', '#c9644a'][i] ?? '',
          '#5d3a4a',
        ),
    )
    .join('')

export const baskets: readonly Artwork[] = [
  picture(
    'shore-basket-picnic',
    (sheet) =>
      room(sheet, { wall: '#c7d3d2', ground: '#a8b8a0', behind: 'sun', accent: '#e2e8df', horizon: 1080 }) +
      basket(sheet, 600, 1300, 1.3, '#c39a5f', picnic(sheet, 600, 740, 1.2)),
  ),
  picture(
    'shore-basket-empty',
    (sheet) =>
      room(sheet, { wall: '#b66a4c', ground: '#94492f', accent: '#c98668', horizon: 1100 }) +
      basket(sheet, 590, 1300, 1.3, '#d3b074'),
  ),
  picture(
    'shore-basket-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#c7d3d2') + closeUp(sheet, [450, 960], 2.2, basket(sheet, 600, 1300, 1.3, '#c39a5f')),
  ),
]
