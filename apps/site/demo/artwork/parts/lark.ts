import { fill } from '../sheet.ts'

/** The shop's bird, crest up, facing right: about 200 by 140 units, its back at the origin, one colour. */
const larkPath =
  'M0 58C16 40 36 30 60 25L56 8C66 8 72-1 90-1C110 1 120 12 122 23L149 30L122 38C122 72 100 98 68 106L64 132H56L57 107L44 105L36 131H28L33 102C24 98 15 92 8 84L-58 107L-18 68L-52 58Z'

export const larkShape = (color: string): string => fill(larkPath, color)
