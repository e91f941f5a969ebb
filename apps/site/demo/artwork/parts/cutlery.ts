import { tint } from '../color.ts'
import { unit } from '../path.ts'
import { fill, group, rect, stroke } from '../sheet.ts'
import { shadowColor } from './light.ts'

const laid = (x: number, y: number, degrees: number, scale: number, shape: string, lit: string): string =>
  group(
    `translate(${unit(x)} ${unit(y)}) rotate(${degrees}) scale(${scale})`,
    group('translate(10 12)', shape.replaceAll('COLOR', shadowColor).replace('<g', '<g opacity=".2"')),
    shape.replaceAll('COLOR', lit),
  )

/** A fork from above, handle down; 600 units long. */
export const fork = (x: number, y: number, degrees: number, color = '#b9b2a4', scale = 1): string =>
  laid(
    x,
    y,
    degrees,
    scale,
    `<g>${rect(-9, -20, 18, 320, 'COLOR', 9)}${fill('M-38 -180c0 90 20 130 38 170c18 -40 38 -80 38 -170z', 'COLOR')}${stroke('M-33 -182v-110M-11 -182v-110M11 -182v-110M33 -182v-110', 'COLOR', 11)}</g>`,
    color,
  )

/** A knife from above. */
export const knife = (x: number, y: number, degrees: number, color = '#b9b2a4', scale = 1): string =>
  laid(
    x,
    y,
    degrees,
    scale,
    `<g>${rect(-11, 10, 22, 290, 'COLOR', 11)}${fill('M-14 20V-270c0 -30 44 -10 44 90V20z', 'COLOR')}</g>`,
    color,
  ) +
  group(
    `translate(${unit(x)} ${unit(y)}) rotate(${degrees}) scale(${scale})`,
    stroke('M-4 0V-255', tint(color, 0.5), 6),
  )
