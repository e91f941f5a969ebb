import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced code block of a Markdown file. */
export interface Block {
  readonly file: string
  /** Position among the blocks of its file, from 1. */
  readonly number: number
  /** Line of its first fence, from 1. */
  readonly line: number
  /** The heading above it. */
  readonly heading: string
  readonly language: string
  readonly code: string
  /** The HTML comment directly above it, such as `with client, productId: string`. */
  readonly marker: string | undefined
}

/** The Markdown files that git knows below some paths. */
export function markdownFiles(root: string, ...paths: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...paths], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file.endsWith('.md'))
}

export const blocksOfFile = (root: string, file: string): Block[] =>
  blocksOfText(file, readFileSync(join(root, file), 'utf8'))

/** The code blocks of a text. A block in a list is moved to the left margin. */
export function blocksOfText(file: string, text: string): Block[] {
  const found = text.matchAll(
    /(?:^ *<!-- (?<marker>.*) -->\n)?^(?<indent> *)```(?<language>\w*).*\n(?<code>[\s\S]*?)^ *```$/gm,
  )
  return [...found].map(({ index, 0: all, groups = {} }, position) => {
    const { marker, indent = '', language = '', code = '' } = groups
    return {
      file,
      number: position + 1,
      line: text.slice(0, index + all.indexOf('```')).split('\n').length,
      heading: [...text.slice(0, index).matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '',
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      marker,
    }
  })
}
