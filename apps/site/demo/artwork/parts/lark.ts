import { fill } from '../sheet.ts'

/** The shop's bird, singing: about 200 by 160 units from its origin, one colour. */
export const larkPath =
  'M0 58C14 40 34 26 58 24C64 8 82 -4 102 2C114 5 120 14 121 24L146 32L122 38C122 70 100 98 66 106L62 132H54L56 107C34 104 18 96 8 84L-58 104L-16 66L-44 60Z'

export const larkShape = (color: string): string => fill(larkPath, color)
