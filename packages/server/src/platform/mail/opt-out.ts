import type { Services } from '../kernel/services.ts'
import { SecretBox } from '../secrets/secret-box.ts'

/** The link in the mails of a topic by which the owner of an address ends them. */
interface OptOutLink {
  /** The path of its page. */
  readonly path: string
  /** The link. It needs no sign-in and does not expire. */
  readonly url: (site: Pick<Services, 'db' | 'url'>, emailKey: string, lang: string) => Promise<string>
  /** Whether a token was made by this site for this topic. */
  readonly isToken: (site: Pick<Services, 'db'>, token: string) => Promise<boolean>
  /**
   * Ends the mails to the address in a token.
   *
   * @returns whether the token was made by this site for this topic
   */
  readonly follow: (
    site: Pick<Services, 'db'>,
    token: string,
    end: (emailKey: string) => Promise<unknown>,
  ) => Promise<boolean>
}

const HOLDER = 'address'

/**
 * The address in a link is encrypted, so that it appears in no log, and authenticated, so that it cannot be forged.
 *
 * @param topic part of the key. It never changes, as links in sent mails stay valid.
 */
export function optOut(topic: string, path: string): OptOutLink {
  const box = new SecretBox(topic)
  const readToken = ({ db }: Pick<Services, 'db'>, token: string) => box.decrypt(db, HOLDER, token).catch(() => null)
  return {
    path,
    url: async ({ db, url }, emailKey, lang) => {
      const token = await box.encrypt(db, HOLDER, emailKey)
      return `${url}${path}?${new URLSearchParams({ token, lang })}`
    },
    isToken: async (site, token) => (await readToken(site, token)) !== null,
    follow: async (site, token, end) => {
      const emailKey = await readToken(site, token)
      if (emailKey !== null) await end(emailKey)
      return emailKey !== null
    },
  }
}
