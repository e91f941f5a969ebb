import { type Artwork, picture } from '../artwork.ts'
import { roundFruit } from '../parts/fruit.ts'
import { sideboard } from '../parts/furniture.ts'
import { tableLamp } from '../parts/lamp.ts'
import { mug } from '../parts/mug.ts'
import { branch } from '../parts/plant.ts'
import { type Art, larkRising, moorAtDusk, tallGrasses, threePears } from '../parts/poster.ts'
import { framed, rolledPrint, taped } from '../parts/print.ts'
import { bareWall, room, sunned } from '../parts/scene.ts'
import { pitcher } from '../parts/tableware.ts'
import { planks } from '../parts/wood.ts'
import type { Sheet } from '../sheet.ts'

const oak = '#c9995f'
const black = '#2b302d'

const vase = (sheet: Sheet, x: number, base: number, s: number): string =>
  pitcher(
    sheet,
    x,
    base,
    s,
    '#c9a077',
    '#5f8290',
    branch({
      from: [x, base - 480 * s],
      to: [x - 190 * s, base - 1000 * s],
      leaves: 9,
      length: 110 * s,
      color: '#6c8560',
      bend: -40 * s,
    }) +
      branch({
        from: [x + 10, base - 480 * s],
        to: [x + 200 * s, base - 900 * s],
        leaves: 9,
        length: 110 * s,
        color: '#7f9668',
        bend: 40 * s,
      }),
  )

const hung = (id: string, art: Art, walls: readonly [oak: string, black: string, bare: string]): Artwork[] => [
  picture(`${id}-oak`, (sheet) => bareWall(sheet, walls[0]) + framed(sheet, 220, 230, 760, 1000, oak, art) + sunned),
  picture(
    `${id}-black`,
    (sheet) => bareWall(sheet, walls[1]) + framed(sheet, 220, 230, 760, 1000, black, art) + sunned,
  ),
  picture(`${id}-unframed`, (sheet) => bareWall(sheet, walls[2]) + taped(sheet, 230, 230, 740, 1000, -2, art) + sunned),
]

export const pears: readonly Artwork[] = [
  ...hung('three-pears', threePears, ['#d3d6c4', '#c98a6a', '#8fa59b']),
  picture(
    'three-pears-room',
    (sheet) =>
      room(sheet, { wall: '#dfd8c4', ground: '#a9744a', behind: 'window', accent: '#f1ecda', horizon: 1330, x: 420 }) +
      framed(sheet, 150, 170, 520, 680, oak, threePears) +
      sideboard(110, 1010, 980, 330, '#7a4f33') +
      vase(sheet, 880, 1010, 0.62) +
      roundFruit(sheet, 400, 1010, 52, '#c9a63c') +
      roundFruit(sheet, 510, 1010, 48, '#b5402a'),
  ),
]

export const dusk: readonly Artwork[] = [
  ...hung('moor-at-dusk', moorAtDusk, ['#e3d0b4', '#b3bfb7', '#d6a888']),
  picture(
    'moor-at-dusk-room',
    (sheet) =>
      room(sheet, { wall: '#6b4450', ground: '#5a3a2c', behind: 'none', horizon: 1330 }) +
      framed(sheet, 470, 150, 580, 740, black, moorAtDusk) +
      sideboard(110, 1010, 980, 330, '#8a5a3a') +
      tableLamp(sheet, 300, 1010, 0.66, '#8d5c41', '#b9552f', '#ead3a8'),
  ),
]

export const larks: readonly Artwork[] = [
  ...hung('lark-rising', larkRising, ['#e6d2ac', '#a3b39e', '#cfa38c']),
  picture(
    'lark-rising-roll',
    (sheet) =>
      planks(sheet, '#b98a63') +
      taped(sheet, 250, 120, 640, 860, 4, larkRising) +
      rolledPrint(560, 1240, 880, -12, '#a8492a'),
  ),
]

export const grasses: readonly Artwork[] = [
  ...hung('tall-grasses', tallGrasses, ['#8ea394', '#dcc6a6', '#b9776a']),
  picture(
    'tall-grasses-pair',
    (sheet) =>
      room(sheet, { wall: '#e9e0cf', ground: '#c29a6c', behind: 'none', horizon: 1300 }) +
      framed(sheet, 110, 190, 460, 620, oak, tallGrasses) +
      framed(sheet, 640, 190, 460, 620, oak, larkRising) +
      sideboard(90, 1000, 1020, 320, '#47624b') +
      vase(sheet, 270, 1000, 0.5) +
      mug(sheet, 860, 1000, 0.42, { body: '#c9a077', glaze: '#f1e9db' }),
  ),
]
