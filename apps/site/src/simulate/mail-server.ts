import type { Mailer } from '@cartwright/server'
import { Faults } from './faults.ts'

/** A mail server outside of the shop: it lives through each crash, and has each mail that it took over. */
export class MailServer {
  readonly #received = new Map<string, string>()
  readonly faults = new Faults()

  readonly mailer: Mailer

  /** @param onMail is called with each mail that arrives */
  constructor(onMail: (mail: Parameters<Mailer['send']>[0]) => void) {
    this.mailer = {
      send: (mail) =>
        this.faults.handle('The mail server', () => {
          this.#received.set(mail.id, mail.to)
          onMail(mail)
        }),
      close: () => undefined,
    }
  }

  /** Who got a mail. */
  get recipients(): ReadonlySet<string> {
    return new Set(this.#received.values())
  }
}
