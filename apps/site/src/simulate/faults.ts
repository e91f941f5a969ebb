/** The misfortune of the next request to a service: it never arrives, or its response is lost. */
export type Fault = 'away' | 'response lost'

/** What happens to the next requests to a service outside of the shop. */
export class Faults {
  readonly #next: Fault[] = []

  get isEmpty(): boolean {
    return this.#next.length === 0
  }

  add(fault: Fault, count: number): void {
    for (let left = count; left > 0; left--) this.#next.push(fault)
  }

  clear(): void {
    this.#next.length = 0
  }

  /** Handles a request, unless its misfortune comes first. */
  async handle<Result>(service: string, work: () => Result): Promise<Result> {
    const fault = this.#next.shift()
    if (fault === 'away') throw new Error(`${service} is away`)
    const result = work()
    if (fault === 'response lost') throw new Error(`The response of ${service} was lost`)
    return result
  }
}
