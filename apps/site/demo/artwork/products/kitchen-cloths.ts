import { type Artwork, closeUp, picture } from '../artwork.ts'
import { shade } from '../color.ts'
import { apron } from '../parts/apron.ts'
import { flatCloth, hangingCloth } from '../parts/cloth.ts'
import { roundFruit } from '../parts/fruit.ts'
import { room } from '../parts/scene.ts'
import { planks, woodenSpoon } from '../parts/wood.ts'
import { circle, clipped, rect, stroke } from '../sheet.ts'

export const aprons: readonly Artwork[] = [
  picture(
    'bakers-apron-clay',
    (sheet) =>
      room(sheet, { wall: '#e9dcc6', ground: '#e9dcc6', horizon: 1500, accent: '#f7eeda' }) +
      apron(sheet, 600, 400, 1.12, { color: '#b3583a' }, '#7f3b26'),
  ),
  picture(
    'bakers-apron-ink',
    (sheet) =>
      room(sheet, { wall: '#d6a57f', ground: '#d6a57f', horizon: 1500, accent: '#e4bd9c' }) +
      apron(sheet, 600, 400, 1.12, { color: '#3b4a55' }, '#9a6a3c'),
  ),
  picture(
    'bakers-apron-oat',
    (sheet) =>
      room(sheet, { wall: '#6f8672', ground: '#6f8672', horizon: 1500, accent: '#93a78f' }) +
      apron(sheet, 600, 400, 1.12, { color: '#dccbaa', kind: 'stripe', thread: '#c3ad85', size: 54 }, '#8a5a3a'),
  ),
  picture(
    'bakers-apron-detail',
    (sheet) =>
      rect(0, 0, 1200, 1500, '#e9dcc6') +
      closeUp(
        sheet,
        [600, 960],
        2.3,
        apron(sheet, 600, 400, 1.12, { color: '#b3583a' }, '#7f3b26'),
        clipped(sheet, 'M300 400h600v480h-600Z', woodenSpoon(690, 820, 520, 8, '#c9995f')),
      ),
  ),
]

export const towels: readonly Artwork[] = [
  picture(
    'orchard-towels-rail',
    (sheet) =>
      room(sheet, { wall: '#d9e0dc', ground: '#d9e0dc', horizon: 1500, accent: '#f0f0e4' }) +
      stroke('M110 380H1090', '#7a4f33', 26) +
      circle(110, 380, 26, '#c9973f') +
      circle(1090, 380, 26, '#c9973f') +
      hangingCloth(
        sheet,
        390,
        372,
        380,
        800,
        { color: '#f3ecdd', kind: 'stripe', thread: '#a8492a', size: 120 },
        3,
        1.06,
      ) +
      hangingCloth(sheet, 810, 372, 380, 690, { color: '#f3ecdd', kind: 'grid', thread: '#7d9aa8', size: 90 }, 3, 1.06),
  ),
  picture(
    'orchard-towels-laid',
    (sheet) =>
      planks(sheet, '#b98a63') +
      flatCloth(sheet, 520, 680, 780, 960, -9, { color: '#f3ecdd', kind: 'grid', thread: '#7d9aa8', size: 100 }) +
      flatCloth(sheet, 740, 940, 620, 760, 11, { color: '#f3ecdd', kind: 'stripe', thread: '#a8492a', size: 120 }) +
      roundFruit(sheet, 680, 860, 90, '#b5402a') +
      roundFruit(sheet, 850, 940, 82, shade('#d9a13a', 0.02)),
  ),
]
