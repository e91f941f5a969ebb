import { isDiskFull } from '../../database/sqlite/disk-full.ts'
import { Rejection, rejected } from '../../kernel/errors.ts'

/** More than a shop has drawings. */
const MOST = 1000
/** Milliseconds without another attempt. A busy machine may have been the cause. */
const WITHOUT_ATTEMPT = 10 * 60_000

/** Remembers drawings that cannot be drawn: what fails in one size fails in all of them, after the same seconds. */
export class FailedDrawings {
  /** Until when there is no other attempt, by name. */
  readonly #until = new Map<string, number>()

  /** @throws ApplicationError when the drawing has failed, now or not long ago */
  async watch<Result>(name: string, draw: () => Promise<Result>): Promise<Result> {
    if ((this.#until.get(name) ?? 0) > performance.now()) throw notDrawn(name)
    try {
      return await draw()
    } catch (error) {
      if (error instanceof Rejection || isDiskFull(error)) throw error
      this.#remember(name)
      throw notDrawn(name)
    }
  }

  #remember(name: string): void {
    const [oldest] = this.#until.keys()
    if (this.#until.size >= MOST && oldest !== undefined) this.#until.delete(oldest)
    this.#until.set(name, performance.now() + WITHOUT_ATTEMPT)
  }
}

const notDrawn = (name: string) =>
  rejected(
    'FILE_DAMAGED',
    {},
    { message: `${name} cannot be drawn: it takes too long, is too large or is not readable` },
  )
