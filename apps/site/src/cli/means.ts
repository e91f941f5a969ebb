import type { Operator } from './operator.ts'

/** The option that every command has. */
export interface Output {
  readonly json?: boolean
}

/** What commands do their work and print their results with. */
export interface Means {
  /**
   * Does work on the site and prints its result: as JSON, or as the text that `describe` makes of it.
   *
   * @throws nothing: what fails is printed, and the program ends with 1
   */
  operate<Result>(
    work: (site: Operator) => Promise<Result>,
    json: boolean | undefined,
    describe: (result: Result) => string,
  ): Promise<void>
  /** What was done, and each field of the result on a line of its own. */
  describe(done: string, result: object): string
}
