import { readFile } from 'node:fs/promises'
import { decodeText } from '@cartwright/design'

/**
 * The text of a file in the encoding that its bytes show: UTF-8, UTF-16, Windows-1252 or Mac Roman.
 *
 * @throws Error if the file cannot be read
 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new Error(`The file cannot be read (${error.message}).`)
  })
  const { text, encoding } = decodeText(bytes)
  if (encoding !== 'utf-8') process.stderr.write(`${file}: read as ${encoding}.\n`)
  return text.replace(/^\ufeff/, '')
}
