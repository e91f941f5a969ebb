import { type Artwork, closeUp, picture } from '../artwork.ts'
import { bookPile, notebook, openBook, pencil } from '../parts/book.ts'
import { larkShape } from '../parts/lark.ts'
import { mug } from '../parts/mug.ts'
import { branch, flower, leafPath } from '../parts/plant.ts'
import { room } from '../parts/scene.ts'
import { card, envelope, pencilTin } from '../parts/stationery.ts'
import { planks } from '../parts/wood.ts'
import { paperRoll, parcel } from '../parts/wrapping.ts'
import { inkBottle, letter, pen } from '../parts/writing.ts'
import { circle, fill, rect, type Sheet, stroke } from '../sheet.ts'

const desk = (sheet: Sheet, color: string): string => rect(0, 0, sheet.width, sheet.height, color)
const books = (sheet: Sheet, ground: string, color: string, band: string): string =>
  desk(sheet, ground) +
  notebook(sheet, 590, 740, 720, 1020, -8, { color, band, label: '#f6ecda' }) +
  pencil(1040, 820, 760, 14, '#c98f2b')

export const notebooks: readonly Artwork[] = [
  picture('stitched-notebook-clay', (sheet) => books(sheet, '#e6d3b6', '#a8492a', '#5d2f24')),
  picture('stitched-notebook-moss', (sheet) => books(sheet, '#d6a07a', '#47624b', '#2f4236')),
  picture('stitched-notebook-plum', (sheet) => books(sheet, '#b9c6c3', '#5d3a4a', '#3d2531')),
  picture(
    'stitched-notebook-pile',
    (sheet) =>
      room(sheet, { wall: '#e5dcc7', ground: '#b98a63', horizon: 1050, accent: '#f4eedb' }) +
      bookPile(sheet, 560, 1230, 1.5, ['#a8492a', '#47624b', '#5d3a4a', '#c98f2b', '#47624b']) +
      mug(sheet, 930, 1330, 0.6, { body: '#c9a077', glaze: '#6f93a3', liquid: '#4a2a1c' }),
  ),
  picture(
    'stitched-notebook-detail',
    (sheet) =>
      desk(sheet, '#e6d3b6') +
      closeUp(
        sheet,
        [400, 640],
        2.3,
        notebook(sheet, 590, 740, 720, 1020, -8, { color: '#a8492a', band: '#5d2f24', label: '#f6ecda' }),
        pencil(560, 860, 620, 62, '#c98f2b'),
      ),
  ),
]

const week = (x: number, y: number, w: number, h: number): string =>
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect(x, y + (i * h) / 4, w * 0.3, 14, i === 1 ? '#a8492a' : '#47624b', 7) +
        stroke(
          `M${x} ${y + (i * h) / 4 + 60}h${w}M${x} ${y + (i * h) / 4 + 110}h${w}M${x} ${y + (i * h) / 4 + 160}h${w * 0.7}`,
          '#ccbd9f',
          4,
        ),
    )
    .join('')

export const planners: readonly Artwork[] = [
  picture(
    'weekly-planner-open',
    (sheet) =>
      desk(sheet, '#6e8a8f') +
      openBook(sheet, 600, 760, 1040, 840, -5, '#c98f2b', week(130, 420, 400, 720), week(660, 420, 400, 720)) +
      pencil(1030, 1000, 620, -28, '#a8492a') +
      branch({ from: [-40, 1420], to: [420, 1330], leaves: 9, length: 120, color: '#47624b', bend: 50 }),
  ),
  picture(
    'weekly-planner-cover',
    (sheet) =>
      planks(sheet, '#b98a63') +
      notebook(sheet, 600, 740, 860, 700, 5, { color: '#c98f2b', label: '#f6ecda', band: '#8a5a24' }) +
      pen(sheet, 300, 1240, 560, 74, '#c9973f'),
  ),
]

export const pens: readonly Artwork[] = [
  picture(
    'brass-pen-hero',
    (sheet) =>
      desk(sheet, '#3d5245') +
      rect(270, 150, 700, 1240, '#22302a', 0, { opacity: 0.3, turn: 'rotate(9 600 750)' }) +
      rect(250, 120, 700, 1240, '#f4ead6', 4, { turn: 'rotate(9 600 750)' }) +
      stroke('M420 420c60 -90 110 -60 90 20s-60 90 20 50 80 -110 140 -70 -20 110 80 60', '#2b3b44', 9) +
      pen(sheet, 690, 860, 1040, 28, '#c9973f'),
  ),
  picture(
    'brass-pen-case',
    (sheet) =>
      desk(sheet, '#d9b48a') +
      rect(390, 170, 460, 1200, '#3d2016', 40, { opacity: 0.2, turn: 'translate(20 26)' }) +
      rect(370, 150, 460, 1200, '#5d3a4a', 40) +
      rect(410, 190, 380, 1120, '#4a2c3a', 30) +
      closeUp(sheet, [600, 750], 1.1, pen(sheet, 600, 750, 960, 0, '#c9973f')),
  ),
  picture(
    'brass-pen-black',
    (sheet) =>
      desk(sheet, '#cfd6cf') +
      closeUp(
        sheet,
        [610, 740],
        1.3,
        pen(sheet, 500, 760, 980, -12, '#c9973f'),
        pen(sheet, 720, 760, 980, -12, '#38413f'),
      ),
  ),
]

export const letters: readonly Artwork[] = [
  picture(
    'letter-set-sealed',
    (sheet) =>
      desk(sheet, '#c98d70') +
      letter(430, 560, 620, 820, -9, '#f6ecda', '#2b3b44') +
      envelope(660, 900, 860, 7, '#e6d6bb', '#a8492a') +
      branch({ from: [1230, 560], to: [860, 210], leaves: 9, length: 120, color: '#5f7a58', bend: -50 }),
  ),
  picture(
    'letter-set-stack',
    (sheet) =>
      desk(sheet, '#5c7780') +
      envelope(600, 1060, 820, -4, '#e9dcc4', undefined, '#c98f2b') +
      envelope(600, 760, 820, 3, '#d9c0a8', undefined, '#a8492a') +
      envelope(600, 450, 820, -2, '#efe8dc', '#47624b'),
  ),
  picture(
    'letter-set-desk',
    (sheet) =>
      planks(sheet, '#8f6242') +
      letter(600, 640, 720, 940, 5, '#f8f1e2', '#5d3a4a') +
      pen(sheet, 860, 1010, 760, 36, '#38413f') +
      envelope(300, 1260, 560, -16, '#d3dcd6', '#5d3a4a'),
  ),
]

const tints = ['#a8492a', '#c98f2b', '#47624b', '#7d9aa8', '#5d3a4a', '#2b3b44']

export const pencils: readonly Artwork[] = [
  picture(
    'field-pencils-tin',
    (sheet) =>
      desk(sheet, '#e0c69c') +
      pencilTin(
        sheet,
        600,
        750,
        560,
        1180,
        6,
        '#5f8290',
        tints.map((color, i) => pencil(-200 + i * 80, 20, 1010, 0, color)).join(''),
      ),
  ),
  picture(
    'field-pencils-fan',
    (sheet) =>
      desk(sheet, '#46594c') +
      tints
        .map(
          (color, i) =>
            `<g transform="rotate(${(i - 2.5) * 9} 600 2000) scale(1.6) translate(-225 -190)">${pencil(600, 740, 760, 0, color)}</g>`,
        )
        .join(''),
  ),
]

const sprig = (i: number): string =>
  [
    branch({ from: [0, 200], to: [0, -210], bend: 30, leaves: 9, length: 110, color: '#5f7a58' }),
    flower(0, -60, 130, 9, '#c9644a', '#c98f2b') +
      stroke('M0 -10V210', '#5f7a58', 9) +
      fill(leafPath(0, 150, 130, 60, 0.3) + leafPath(0, 180, 120, -60, 0.3), '#5f7a58'),
    [0, 1, 2]
      .map(
        (k) =>
          stroke(`M0 210Q${(k - 1) * 40} 40 ${(k - 1) * 110} ${-90 - (k % 2) * 90}`, '#6f8454', 7) +
          circle((k - 1) * 110, -100 - (k % 2) * 90, 46, '#7d9aa8') +
          circle((k - 1) * 110 - 12, -112 - (k % 2) * 90, 18, '#c3d2d6'),
      )
      .join(''),
    flower(-50, -90, 100, 7, '#e3a93d', '#7f3320', 10) +
      flower(80, 10, 80, 7, '#efdcb9', '#c98f2b') +
      stroke('M-50 -50Q-20 80 0 220M80 50Q50 120 10 220', '#5f7a58', 8),
  ][i % 4] ?? ''

export const cards: readonly Artwork[] = [
  picture(
    'hedgerow-cards-four',
    (sheet) =>
      desk(sheet, '#d9ddd0') +
      card(330, 430, 430, 580, -5, '#f8f1e2', sprig(0)) +
      card(850, 420, 430, 580, 4, '#e6cdb0', sprig(1)) +
      card(350, 1070, 430, 580, 3, '#e9dcc0', sprig(2)) +
      card(870, 1080, 430, 580, -4, '#c9d3c4', sprig(3)),
  ),
  picture(
    'hedgerow-cards-one',
    (sheet) =>
      desk(sheet, '#a9553a') +
      envelope(650, 1000, 820, 6, '#e6d6bb', undefined, '#47624b') +
      card(540, 640, 640, 860, -7, '#f8f1e2', `<g transform="scale(1.5)">${sprig(1)}</g>`),
  ),
]

const bottle = (sheet: Sheet, wall: string, ground: string, accent: string, ink: string): string =>
  room(sheet, { wall, ground, accent, behind: 'sun', horizon: 1090 }) + inkBottle(sheet, 590, 1270, 1.6, ink)

export const inks: readonly Artwork[] = [
  picture('hedgerow-ink-sloe', (sheet) => bottle(sheet, '#dcc7b0', '#b99a7c', '#ecdecb', '#3f3a5f')),
  picture('hedgerow-ink-rosehip', (sheet) => bottle(sheet, '#c3cdc2', '#9cab99', '#dbe1d6', '#9c3b2a')),
  picture('hedgerow-ink-moss', (sheet) => bottle(sheet, '#e5cf9c', '#c8a662', '#f2e3be', '#3f5a42')),
  picture(
    'hedgerow-ink-row',
    (sheet) =>
      room(sheet, { wall: '#8d5f6b', ground: '#6b434f', behind: 'window', accent: '#ad8189', horizon: 1060 }) +
      inkBottle(sheet, 800, 1160, 0.92, '#3f5a42') +
      inkBottle(sheet, 330, 1210, 0.98, '#9c3b2a') +
      inkBottle(sheet, 610, 1330, 1.05, '#3f3a5f'),
  ),
]

const birdTile = (color: string): string =>
  `<g transform="translate(14 22) scale(.3)">${larkShape(color)}</g>${circle(70, 78, 4, color)}`
const leafTile = (color: string): string => fill(leafPath(24, 50, 40, 30, 0.3) + leafPath(66, 90, 40, -20, 0.3), color)

export const wraps: readonly Artwork[] = [
  picture(
    'lark-paper-parcels',
    (sheet) =>
      desk(sheet, '#e4d6bf') +
      parcel(sheet, 430, 500, 600, 560, -8, '#b3583a', birdTile('#efd3b8'), '#f3ead8') +
      parcel(sheet, 790, 1030, 560, 640, 6, '#5f7a5c', leafTile('#a9bb95'), '#c98f2b') +
      parcel(sheet, 280, 1150, 330, 330, -14, '#efe3cc', birdTile('#7d9aa8'), '#a8492a'),
  ),
  picture(
    'lark-paper-rolls',
    (sheet) =>
      room(sheet, { wall: '#a9b9b6', ground: '#c49b6c', accent: '#c3cfca', horizon: 1180 }) +
      paperRoll(sheet, 330, 380, 190, 960, -4, '#b3583a', birdTile('#efd3b8'), '#7f3b26') +
      paperRoll(sheet, 580, 300, 190, 1030, 1, '#efe3cc', birdTile('#7d9aa8'), '#c9b48f') +
      paperRoll(sheet, 840, 400, 190, 920, 5, '#5f7a5c', leafTile('#a9bb95'), '#3f573f'),
  ),
]
