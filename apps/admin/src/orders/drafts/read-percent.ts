import { readDecimalText } from '../../kit/number-input.ts'

/** What staff enter as a percentage, with a point or a comma; null unless it is above 0 and at most 100. */
export function readPercent(text: string): string | null {
  const percent = readDecimalText(text, { digits: 2, max: 100 })
  return percent !== null && Number(percent) > 0 && Number(percent) <= 100 ? percent : null
}
