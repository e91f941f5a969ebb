import type { ImportError } from '@cartwright/contract'

type FileRule = 'FORMAT' | 'MAX' | 'REQUIRED_FIELD'

/** The file does not have the declared format. */
export class FileError extends Error {
  override name = 'FileError'
  readonly error: ImportError
  readonly rule: FileRule

  /** @param rule the rule that is broken, as errors of fields name it */
  constructor(line: number, reason: string, column?: string, rule: FileRule = 'FORMAT') {
    super(`Line ${line}: ${reason}`)
    this.rule = rule
    this.error = { line, reason, ...(column !== undefined && { column }) }
  }
}

/** Takes down what is wrong with a file, all of it at once. */
export type Report = (line: number, column: string | undefined, reason: string) => void
