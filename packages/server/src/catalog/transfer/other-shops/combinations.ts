import type { Report } from '../../../platform/csv/file-error.ts'
import type { Row } from '../../../platform/csv/read-rows.ts'

/** An option of a product, and the column that its choices are in. */
export interface ForeignOption {
  readonly name: string
  readonly column: string
  readonly choices: readonly string[]
}

/** Most variants that a product may have with prices and stock of their own. */
const MOST_VARIANTS = 300

/**
 * Every combination of the choices of options. They are counted first, since a short row may stand for millions.
 *
 * @returns undefined where there are too many, which is an error of the row
 */
export function combinationsOf(
  { line }: Row,
  options: readonly ForeignOption[],
  report: Report,
): readonly (readonly string[])[] | undefined {
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  const [longest] = options.toSorted((a, b) => b.choices.length - a.choices.length)
  if (count > MOST_VARIANTS) {
    report(line, longest?.column, `makes ${count} variants; a product may have at most ${MOST_VARIANTS}`)
    return
  }
  return options.reduce<readonly (readonly string[])[]>(
    (all, { choices }) => all.flatMap((before) => choices.map((choice) => [...before, choice])),
    [[]],
  )
}
