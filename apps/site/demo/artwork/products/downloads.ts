import { type Artwork, picture } from '../artwork.ts'
import { openBook, pencil } from '../parts/book.ts'
import { flatCloth } from '../parts/cloth.ts'
import { roundFruit } from '../parts/fruit.ts'
import { dropShadow } from '../parts/light.ts'
import { mug } from '../parts/mug.ts'
import { flower, leafPath } from '../parts/plant.ts'
import type { Art } from '../parts/poster.ts'
import { scissors } from '../parts/print.ts'
import { bareWall, moor, room, sunned } from '../parts/scene.ts'
import { laptop, phone } from '../parts/screen.ts'
import { steam } from '../parts/vessel.ts'
import { planks } from '../parts/wood.ts'
import { pen } from '../parts/writing.ts'
import { circle, fill, pattern, rect, stroke } from '../sheet.ts'

const sheetOf = (x: number, y: number, w: number, h: number, turn: number, inner: string, paper = '#f8f3e8'): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${dropShadow(`M${-w / 2} ${-h / 2}h${w}v${h}h${-w}Z`, 16, 20, 0.22)}${rect(-w / 2, -h / 2, w, h, paper)}${inner}</g>`

const month = (tone: string, drawing: string): string =>
  rect(-270, -370, 540, 330, tone) +
  drawing +
  [0, 1, 2, 3, 4]
    .map((row) =>
      [0, 1, 2, 3, 4, 5, 6]
        .map((day) => circle(-222 + day * 74, 30 + row * 74, 20, (row * 7 + day) % 11 === 4 ? '#a8492a' : '#e3d8c3'))
        .join(''),
    )
    .join('')

const calendarArt =
  flower(0, -220, 120, 9, '#c9644a', '#c98f2b') +
  stroke('M0 -180V-50', '#47624b', 9) +
  fill(leafPath(0, -90, 130, 60, 0.3) + leafPath(0, -70, 120, -60, 0.3), '#47624b')
const squashArt =
  fill('M-110 -120q0 -90 110 -90t110 90q0 70 -110 70t-110 -70', '#d9742f') +
  stroke('M0 -210q-14 -40 20 -60M-40 -206q-40 80 0 152M40 -206q40 80 0 152', '#8f4a22', 8)

export const calendars: readonly Artwork[] = [
  picture(
    'kitchen-garden-calendar-wall',
    (sheet) =>
      bareWall(sheet, '#b9c6b4') +
      circle(600, 210, 16, '#7a4f33') +
      stroke('M480 330L600 214L720 330', '#7a4f33', 7) +
      `<g transform="translate(0 60) scale(1)">${sheetOf(600, 760, 760, 1000, 0, `<g transform="translate(0 10) scale(1.22)">${month('#f0dcae', calendarArt)}</g>`)}</g>` +
      sunned,
  ),
  picture(
    'kitchen-garden-calendar-sheets',
    (sheet) =>
      planks(sheet, '#a9784f') +
      sheetOf(430, 560, 600, 820, -8, month('#f0dcae', calendarArt)) +
      sheetOf(770, 900, 600, 820, 7, month('#cfd9c4', squashArt)) +
      pencil(250, 1180, 520, 40, '#c98f2b'),
  ),
]

const meadowTile = (a: string, b: string, c: string): string =>
  flower(60, 60, 46, 7, a, '#3a2620') +
  flower(190, 150, 38, 7, b, '#3a2620', 20) +
  fill(leafPath(150, 60, 56, 30, 0.3) + leafPath(40, 190, 60, -30, 0.3) + leafPath(110, 220, 52, 70, 0.3), c)
const meadow =
  (ground: string, a: string, b: string, c: string): Art =>
  (sheet, x, y, w, h) =>
    rect(x, y, w, h, ground) + rect(x, y, w, h, pattern(sheet, 240, 240, meadowTile(a, b, c)))
const night = meadow('#2f4236', '#c9644a', '#e3a93d', '#7f9a6c')
const day = meadow('#efe2c6', '#7d9aa8', '#c9644a', '#6f8454')
const plumField = meadow('#5d3a4a', '#e3a93d', '#dfae93', '#8fa08a')
const duskScreen: Art = (sheet, x, y, w, h) =>
  moor(sheet, x, y, w, h, ['#a56a6d', '#7f5260', '#5d3a4a', '#3f2a38'], '#eab98d', '#f6dfae')

export const wallpapers: readonly Artwork[] = [
  picture(
    'meadow-wallpapers-desk',
    (sheet) =>
      room(sheet, { wall: '#d9c4a6', ground: '#9a6b48', accent: '#ecdcc3', horizon: 1040 }) +
      laptop(sheet, 560, 1120, 820, night) +
      mug(sheet, 1040, 1340, 0.6, { body: '#c9a077', glaze: '#6f93a3', liquid: '#4a2a1c' }),
  ),
  picture(
    'meadow-wallpapers-phones',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#8ea394') +
      phone(sheet, 110, 260, 420, -6, day) +
      phone(sheet, 640, 380, 420, 5, duskScreen),
  ),
  picture(
    'meadow-wallpapers-patterns',
    (sheet) =>
      night(sheet, 0, 0, 600, 750) +
      day(sheet, 600, 0, 600, 750) +
      plumField(sheet, 0, 750, 600, 750) +
      duskScreen(sheet, 600, 750, 600, 750),
  ),
]

const recipeLeft =
  rect(110, 440, 400, 470, '#e6c7a0') +
  circle(310, 680, 168, '#f1e9db') +
  circle(310, 680, 128, '#c98a3f') +
  fill([20, 140, 260].map((d) => leafPath(310, 680, 80, d, 0.4)).join(''), '#47624b') +
  circle(350, 720, 20, '#b5402a') +
  circle(270, 640, 18, '#b5402a')
const recipeRight =
  rect(670, 440, 250, 22, '#a8492a', 11) +
  stroke('M670 520h390M670 570h360M670 620h380M670 720h400M670 770h340M670 820h390M670 870h220', '#b9aa8e', 8)

export const recipes: readonly Artwork[] = [
  picture(
    'slow-sunday-recipes-open',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#9a5b41') +
      flatCloth(sheet, 700, 1050, 900, 760, -8, { color: '#f0e8da', kind: 'grid', thread: '#c98f2b', size: 110 }) +
      openBook(sheet, 590, 680, 1020, 720, 3, '#47624b', recipeLeft, recipeRight) +
      roundFruit(sheet, 260, 1310, 84, '#b5402a') +
      roundFruit(sheet, 420, 1370, 74, '#d9b13f'),
  ),
  picture(
    'slow-sunday-recipes-cards',
    (sheet) =>
      planks(sheet, '#8f6242') +
      sheetOf(
        420,
        480,
        620,
        760,
        -7,
        `<g transform="translate(-310 -680) ">${recipeLeft}</g>${rect(-200, 270, 260, 20, '#a8492a', 10)}${stroke('M-200 320h400', '#b9aa8e', 7)}`,
      ) +
      sheetOf(760, 980, 620, 760, 6, `<g transform="translate(-865 -650)">${recipeRight}</g>`) +
      mug(sheet, 260, 1320, 0.66, { body: '#8d5c41', glaze: '#b9552f', liquid: '#4a2a1c' }) +
      steam(260, 1090),
  ),
]

const piece = (d: string, tone: string): string => fill(d, tone) + stroke(d, '#5d3a4a', 5, { dash: '18 12' })

export const patterns: readonly Artwork[] = [
  picture(
    'sunday-apron-pattern-laid',
    () =>
      rect(0, 0, 1200, 1500, '#6f8a86') +
      sheetOf(
        620,
        740,
        900,
        1180,
        -4,
        piece(
          'M-140 -500q140 40 280 0q20 150 120 230q70 60 70 180v480q-330 60 -660 0v-480q0 -120 70 -180q100 -80 120 -230Z',
          '#e9dcc4',
        ) +
          piece('M-170 60h340v200h-340Z', '#f3ead8') +
          stroke('M0 -420V340M-24 -380L0 -424L24 -380', '#a8492a', 6),
      ) +
      scissors(190, 1130, 1.05, -24, '#a8492a') +
      stroke('M760 1420c120 -70 260 30 340 -60s20 -190 100 -220', '#c98f2b', 34),
  ),
  picture(
    'sunday-apron-pattern-sheets',
    (sheet) =>
      planks(sheet, '#c79a6a') +
      [0, 1, 2, 3]
        .map((i) =>
          sheetOf(
            350 + (i % 2) * 500,
            430 + Math.floor(i / 2) * 640,
            460,
            590,
            [-4, 3, 2, -5][i] ?? 0,
            piece(
              [
                'M-180 240v-360q140 0 190 -140h140v500Z',
                'M180 240v-360q-140 0 -190 -140h-140v500Z',
                'M-150 -200h300v240h-300ZM-150 100h300v40h-300ZM-150 180h300v40h-300Z',
                'M-200 -230h400v460h-400Z',
              ][i] ?? '',
              ['#e9dcc4', '#e9dcc4', '#dfe3d2', '#e6cdb8'][i] ?? '',
            ),
          ),
        )
        .join('') +
      scissors(600, 1330, 0.62, 62, '#47624b'),
  ),
]

const planSheet = (tone: string): string =>
  rect(-220, -310, 300, 26, tone, 13) +
  [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        rect(-220, -230 + row * 92, 28, 28, '#efe6d4', 6, {}) +
        stroke(`M-170 ${-214 + row * 92}h${row % 2 ? 330 : 390}`, '#cdbfa5', 7),
    )
    .join('') +
  stroke('M-216 -222l10 12 18 -24M-216 -130l10 12 18 -24', '#a8492a', 7)

export const sheets: readonly Artwork[] = [
  picture(
    'week-at-a-glance-sheets',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#c98f62') +
      sheetOf(430, 560, 560, 760, -8, planSheet('#47624b')) +
      sheetOf(740, 900, 560, 760, 6, planSheet('#5d3a4a')) +
      pen(sheet, 1010, 470, 700, 30, '#c9973f'),
  ),
  picture(
    'week-at-a-glance-board',
    (sheet) =>
      bareWall(sheet, '#d6d9c8') +
      rect(270, 200, 660, 1040, '#3d2016', 30, { opacity: 0.18, turn: 'translate(26 28)' }) +
      rect(270, 200, 660, 1040, '#b98a58', 30) +
      sheetOf(600, 760, 580, 880, 0, `<g transform="scale(1.12)">${planSheet('#a8492a')}</g>`) +
      rect(480, 170, 240, 90, '#8b9794', 18) +
      rect(540, 130, 120, 60, '#a9b3af', 30) +
      sunned,
  ),
]
