import type { ImportError } from '@cartwright/contract'

/** Nothing of the file can be read as what it says it is. */
export class FileError extends Error {
  override name = 'FileError'
  readonly error: ImportError

  constructor(line: number, reason: string, column?: string) {
    super(`Line ${line}: ${reason}`)
    this.error = { line, reason, ...(column !== undefined && { column }) }
  }
}

/** Takes down what is wrong with a file, all of it at once. */
export type Report = (line: number, column: string | undefined, reason: string) => void
