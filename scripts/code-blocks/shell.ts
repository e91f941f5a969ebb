/** A command of a shell block, without the variables before it. */
export type Words = readonly string[]

/**
 * Reads a shell block: its commands, in order, as words without quotes. Comments are left out. Commands of a pipe or after
 * `&&` are commands of their own, as is a script that `sh -c` gets.
 *
 * @throws Error for a quote that does not end
 */
export function commandsOf(code: string): Words[] {
  const joined = code.replaceAll(/\\\n\s*/g, ' ')
  return joined
    .split('\n')
    .flatMap(commandsOfLine)
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter((words) => words.length > 0 && !words.every((word) => /^[A-Z_]+=/.test(word)))
}

function commandsOfLine(line: string): Words[] {
  const commands: string[][] = [[]]
  for (const token of line.matchAll(
    /\s+#\s.*$|^#\s.*$|\s+|&&|\|\||[|;()]|(?:"(?:\\.|[^"])*"|'[^']*'|\\.|[^\s"'|;()&]|&(?!&))+|["']/g,
  )) {
    const [text] = token
    if (/^\s*#\s/.test(text)) break
    if (/^["']$/.test(text)) throw new Error(`a quote does not end: ${line}`)
    if (/^(?:&&|\|\||[|;()])$/.test(text)) commands.push([])
    else if (text.trim() !== '') commands.at(-1)?.push(withoutQuotes(text))
  }
  return commands.flatMap((words) => {
    const script = words.indexOf('-c')
    return script > 0 && words[script - 1] === 'sh' ? [words, ...commandsOf(words[script + 1] ?? '')] : [words]
  })
}

const withoutQuotes = (text: string): string =>
  text.replaceAll(/"((?:\\.|[^"])*)"|'([^']*)'|\\(.)/g, (_, double?: string, single?: string, escaped?: string) =>
    double !== undefined ? double.replaceAll(/\\(.)/g, '$1') : (single ?? escaped ?? ''),
  )
