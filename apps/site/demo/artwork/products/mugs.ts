import { type Artwork, closeUp, picture } from '../artwork.ts'
import { type Glaze, mug } from '../parts/mug.ts'
import { room, shelf } from '../parts/scene.ts'
import { steam } from '../parts/vessel.ts'
import { rect, type Sheet } from '../sheet.ts'

const coffee = '#4a2a1c'
const chalk: Glaze = { body: '#c9a077', glaze: '#f1e9db' }
const moss: Glaze = { body: '#b98c62', glaze: '#5f7d5c' }
const tide: Glaze = { body: '#c9a077', glaze: '#6f93a3' }
const rust: Glaze = { body: '#8d5c41', glaze: '#b9552f' }

const hero = (sheet: Sheet, glaze: Glaze): string => mug(sheet, 570, 1230, 1.6, { ...glaze, liquid: coffee })

export const mugs: readonly Artwork[] = [
  picture(
    'harbour-mug-tide',
    (sheet) => room(sheet, { wall: '#e8cdb2', ground: '#cf9f78', horizon: 1060 }) + hero(sheet, tide) + steam(570, 660),
  ),
  picture(
    'harbour-mug-chalk',
    (sheet) =>
      room(sheet, { wall: '#8fa39a', ground: '#6f8479', behind: 'arch', accent: '#a3b5aa', horizon: 1060 }) +
      hero(sheet, chalk),
  ),
  picture(
    'harbour-mug-moss',
    (sheet) =>
      room(sheet, { wall: '#e9d3a2', ground: '#d9b877', behind: 'sun', accent: '#f3e4bd', horizon: 1060 }) +
      hero(sheet, moss),
  ),
  picture(
    'harbour-mug-rust',
    (sheet) => room(sheet, { wall: '#c9d0cd', ground: '#a9b3ae', horizon: 1060 }) + hero(sheet, rust),
  ),
  picture(
    'harbour-mug-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#dcb391') +
      closeUp(sheet, [640, 960], 2.5, mug(sheet, 560, 1230, 1.6, { ...tide, liquid: coffee }, 9)),
  ),
  picture(
    'harbour-mug-shelf',
    (sheet) =>
      room(sheet, { wall: '#e3e1d2', ground: '#e3e1d2', horizon: 1500, accent: '#f4eedd' }) +
      shelf(90, 640, 1020) +
      shelf(90, 1240, 1020) +
      mug(sheet, 330, 622, 1.02, chalk, 3) +
      mug(sheet, 790, 622, 1.02, rust, 5) +
      mug(sheet, 330, 1222, 1.02, tide, 7) +
      mug(sheet, 790, 1222, 1.02, moss, 8),
  ),
]
