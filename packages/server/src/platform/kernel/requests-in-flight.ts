/** Counts the requests that are being answered, so that work which can wait lets them go first. */
export class RequestsInFlight {
  #count = 0

  get any(): boolean {
    return this.#count > 0
  }

  /** Answers a request. */
  async run<Result>(answer: () => Result | Promise<Result>): Promise<Result> {
    this.#count += 1
    try {
      return await answer()
    } finally {
      this.#count -= 1
    }
  }
}
