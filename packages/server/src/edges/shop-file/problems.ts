import { fieldPath } from '@cartwright/contract'
import type { z } from 'zod'
import { ApplicationError, ValidationError } from '../../platform/kernel/errors.ts'

/** A field of a shop file and the rule that it breaks. */
export interface ShopFileProblem {
  readonly path: string
  readonly rule: string
}

/** A shop file that cannot be applied. Its message names each field and rule. */
export class ShopFileError extends Error {
  override name = 'ShopFileError'
  readonly problems: readonly ShopFileProblem[]

  constructor(problems: readonly ShopFileProblem[]) {
    super(problems.map(({ path, rule }) => `${path || 'the file'}: ${rule}`).join('\n'))
    this.problems = problems
  }
}

export const problem = (path: string, rule: string) => new ShopFileError([{ path, rule }])

export const problemsOf = ({ issues }: z.ZodError): ShopFileProblem[] =>
  issues.map(({ path, message }) => ({ path: fieldPath(path), rule: message }))

/**
 * Runs the write of a section. What its rules reject is reported with the path in the file.
 *
 * @param toPath the path in the file of a field of the call
 */
export async function inSection<Result>(
  section: string,
  work: () => Promise<Result>,
  toPath: (field: string) => string = (field) => `${section}.${field}`,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ValidationError)
      throw new ShopFileError(
        error.violations.map(({ field, description }) => ({ path: toPath(field), rule: description })),
      )
    if (error instanceof ApplicationError || error instanceof RangeError) throw problem(section, error.message)
    throw error
  }
}
