import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

const questions = [
  { name: 'name', variable: 'SHOP_NAME', text: 'What is your shop called?', example: 'My shop' },
  { name: 'country', variable: 'SHOP_COUNTRY', text: 'In which country is it? (two letters)', example: 'DE' },
  { name: 'currency', variable: 'SHOP_CURRENCY', text: 'In which currency are your prices?', example: 'EUR' },
  { name: 'language', variable: 'SHOP_LANGUAGE', text: 'In which language is it? (en or de)', example: 'en' },
] as const

/**
 * Asks in the terminal what a new shop does not know of itself. Where there is no terminal, or the shop exists, nothing
 * is asked: its first page does that.
 *
 * @param flags of `cartwright start`
 * @returns the flags with the answers
 */
export async function askMissing(flags: readonly string[], environment: NodeJS.ProcessEnv): Promise<string[]> {
  const known = existsSync(join(environment.DATA_DIR || '.data', 'site.db'))
  if (!flags.includes('--empty') || known || !process.stdin.isTTY) return [...flags]
  const missing = questions.filter(({ name, variable }) => !flags.includes(`--${name}`) && !environment[variable])
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers: string[] = []
  try {
    for (const { name, text, example } of missing) {
      const answer = (await terminal.question(`  ${text} [${example}] `)).trim() || example
      answers.push(`--${name}`, name === 'country' || name === 'currency' ? answer.toUpperCase() : answer)
    }
  } finally {
    terminal.close()
  }
  return [...flags, ...answers]
}
