import { createInterface } from 'node:readline/promises'

/**
 * Asks before a command does what cannot be undone.
 *
 * @param question what will happen, such as `Refund €12.00 of order 1001?`
 * @param yes whether the command line says yes already
 * @throws Error when the answer is no, or when there is no terminal to ask at
 */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Error(`${question} Nothing has changed. Add --yes to confirm.`)
  // The question goes to standard error; standard output belongs to the result.
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing has changed.')
  } finally {
    terminal.close()
  }
}
