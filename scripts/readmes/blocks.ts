import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of a README. */
export interface Block {
  readonly readme: string
  /** Position among the blocks of its README, from 1. */
  readonly number: number
  readonly language: string
  readonly code: string
}

/** The code blocks of every README of the repository. */
export function blocksOfReadmes(root: string): Block[] {
  const listed = execFileSync('git', ['ls-files', 'README.md', '**/README.md'], { cwd: root, encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .flatMap((readme) =>
      [...readFileSync(join(root, readme), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(
        ([, language = '', code = ''], index) => ({ readme, number: index + 1, language, code }),
      ),
    )
}

/** The commands of a shell block, without comments. */
export const commandsOf = ({ code }: Block): string[] =>
  code
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, ''))
    .flatMap((line) => line.split('&&'))
    .map((command) => command.trim())
    .filter((command) => command !== '')
