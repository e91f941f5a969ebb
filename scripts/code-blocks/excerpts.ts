import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from './blocks.ts'

/** The file that a block is a part of, such as `<!-- from deploy/Dockerfile -->` names it; undefined for other blocks. */
export const sourceOf = ({ marker }: Pick<Block, 'marker'>): string | undefined =>
  /^from (\S+)$/.exec(marker ?? '')?.[1]

/**
 * Compares a block with the file that it is a part of. Lines may be indented less; a line `…` leaves lines out.
 *
 * @returns what is wrong, or null
 */
export function findExcerptProblem(root: string, file: string, code: string): string | null {
  if (!existsSync(join(root, file))) return `${file} does not exist`
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  let start = 0
  for (const part of code.split(/^\s*(?:\/\/ |# )?…\n/m).filter((one) => one.trim() !== '')) {
    const expected = part.replace(/\n$/, '').split('\n')
    const end = findPart(lines, expected, start)
    if (end === null) return `${file} has no such lines: ${expected[0]?.trim()}`
    start = end
  }
  return null
}

/** @returns the line after the part, which is at or after `start`; null where there is none */
function findPart(lines: readonly string[], part: readonly string[], start: number): number | null {
  for (let first = start; first + part.length <= lines.length; first += 1) {
    const indent = (lines[first] ?? '').length - (part[0] ?? '').length
    if (indent < 0) continue
    const isSame = part.every((line, index) => lines[first + index] === (line === '' ? '' : ' '.repeat(indent) + line))
    if (isSame) return first + part.length
  }
  return null
}
