import { createHash } from 'node:crypto'

/** What happened in a simulation, in its order: statements, responses, mails and events. */
export class Trace {
  readonly #hash = createHash('sha256')

  add(kind: 'statement' | 'response' | 'mail' | 'event', ...parts: readonly unknown[]): void {
    this.#hash.update(JSON.stringify([kind, ...parts]))
  }

  /** Nothing waits for it, so that a simulation with a trace is the same as one without. */
  follow(response: Response): void {
    this.add('response', response.status, [...response.headers])
    const read = response.text.bind(response)
    const text = () => {
      const body = read()
      body.then((content) => this.add('response', content)).catch(() => undefined)
      return body
    }
    // The class of responses that a listener brings allows no assignment.
    Object.defineProperty(response, 'text', { value: text })
  }

  /** The same for two runs in which the same happened. Nothing can be added after it. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
