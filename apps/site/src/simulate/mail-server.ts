import type { Mailer } from '@cartwright/server'
import { Faults } from './faults.ts'

/** A mail server outside of the shop: it lives through each crash, and has each mail that it took over. */
export class MailServer {
  readonly #received = new Map<string, string>()
  readonly faults = new Faults()

  readonly mailer: Mailer = {
    send: ({ id, to }) => this.faults.handle('The mail server', () => void this.#received.set(id, to)),
    close: () => undefined,
  }

  /** Who got a mail. */
  get recipients(): ReadonlySet<string> {
    return new Set(this.#received.values())
  }
}
