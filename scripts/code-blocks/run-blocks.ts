import type { Block } from './blocks.ts'
import { sourceOf } from './excerpts.ts'

/** Guides whose commands `lab/tools/registry/guides.test.ts` runs in an empty folder, in their order. */
export const guides: readonly string[] = [
  'docs/tutorial.md',
  'docs/create.md',
  'docs/start-a-shop.md',
  'docs/deploy/upgrade.md',
]

/** Shows what a program prints, or the usage of a command, which is generated. */
export const isOutput = ({ language }: Block): boolean => language === 'text'

/** Whether a test runs it: those of guides, and those of READMEs (`scripts/readmes`). */
export const isRun = (block: Block): boolean => whyNotRun(block) === null

/** Why no test runs a block, or null. */
export function whyNotRun(block: Block): string | null {
  const { file, language, marker } = block
  const reason = /^not run: (.*)$/.exec(marker ?? '')?.[1]
  if (reason) return reason
  if (sourceOf(block)) return 'part of a file, with which it is compared'
  if (guides.some((guide) => guide === file) || ownCommandsOf(block).length > 0) return null
  if (language === 'sh') return 'commands of other programs'
  if (/^(packages\/(client|react|contract)\/)?README\.md$/.test(file)) return null
  return /^[jt]sx?$/.test(language) ? 'part of a program, which is type-checked' : 'data, which is parsed'
}

/** The lines of a shell block that run `cartwright` alone. */
export const ownCommandsOf = ({ language, code }: Block): string[] =>
  language === 'sh'
    ? code
        .replaceAll(/\\\n\s*/g, ' ')
        .split('\n')
        .map((line) => line.replace(/\s+# .*$/, ''))
        .filter((line) => /^(npx )?cartwright /.test(line))
        .map((line) => line.replace(/^npx /, ''))
    : []
