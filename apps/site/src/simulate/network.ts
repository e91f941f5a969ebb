import { AsyncLocalStorage } from 'node:async_hooks'
import type { Step } from './step.ts'

/** What a client meets whose connection breaks. */
export class LostError extends TypeError {
  override name = 'LostError'
}

/** What the network does to the requests of a step: to its first one, then it works. */
interface Journey {
  network: Step['network']
}

/** The network between people and the shop: a request may get lost on the way, or its response. */
export class Network {
  readonly #journeys = new AsyncLocalStorage<Journey>()

  /** Does what a person or program does, over a network that may lose its first request. */
  travel<Result>(network: Step['network'], work: () => Promise<Result>): Promise<Result> {
    return this.#journeys.run({ network }, work)
  }

  /** @throws LostError when the request or its response is lost */
  async send(request: () => Promise<Response>): Promise<Response> {
    const journey = this.#journeys.getStore()
    const network = journey?.network ?? 'works'
    if (journey) journey.network = 'works'
    if (network === 'request lost') throw new LostError('The request was lost')
    const response = await request()
    if (network === 'response lost') throw new LostError('The response was lost')
    return response
  }
}
