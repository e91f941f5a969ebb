import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../../../site.ts'

/** Mails that come with signing up and in, whatever a test is about. */
const NEWS = /^account-(welcome|new_sign_in)-/

/** Milliseconds after which what has not come will not: many times what it takes on a machine that is busy. */
const PATIENCE = 120_000

/** Reads the site's mailbox as its members would: each mail once, in the order it came. */
export function openMailbox({ db }: Pick<Site, 'db'>) {
  const seen = new Set<number>()

  const unread = async (to: string, isNews = false) => {
    const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('sequence').execute()
    return mails.find(({ sequence, id }) => !seen.has(sequence) && NEWS.test(id) === isNews)
  }

  /** The next mail to an address; waits for it to be delivered. */
  async function next(to: string, isNews = false) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(5)) {
      const mail = await unread(to, isNews)
      if (!mail) continue
      seen.add(mail.sequence)
      return mail
    }
    throw new Error(`No mail came to ${to}`)
  }

  /** Whether nothing came, once all that was asked for was delivered. */
  async function isEmpty(to: string, isNews = false): Promise<boolean> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(5)) {
      const left = await db
        .selectFrom('events')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('entity_type', '=', 'cartwright.account_mail')
        .execute()
      if (left.length === 0) return (await unread(to, isNews)) === undefined
    }
    throw new Error('Mails are still on their way')
  }

  return {
    /** The next mail that is no news. */
    next: (to: string) => next(to),
    /** The next welcome, or word of a new device. */
    nextNews: (to: string) => next(to, true),
    hasNoNews: (to: string) => isEmpty(to, true),
    /** The code of the next mail that has one. */
    async code(to: string): Promise<string> {
      for (;;) {
        const [code] = /^[A-Z2-9]{6}$/m.exec((await next(to)).text) ?? []
        if (code) return code
      }
    },
    /** The token of the next mail's link. */
    recoveryToken: async (to: string): Promise<string> => {
      const [link = ''] = /https?:\S+reset-password\S+/.exec((await next(to)).text) ?? []
      return new URL(link).searchParams.get('token') ?? ''
    },
    isEmpty: (to: string) => isEmpty(to),
  }
}
