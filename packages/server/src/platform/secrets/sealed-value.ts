import type { Services } from '../kernel/services.ts'
import { SiteSeal } from './site-secret.ts'

/**
 * Values a browser stores for the site and cannot change: sealed, readable, with an expiry time. They need no row;
 * single-use values are tracked separately (`spent-tokens.ts`).
 */
export class SealedValue<Value> {
  readonly #seal: SiteSeal
  readonly #lifetime: number
  readonly #parse: (value: unknown) => Value | null

  /** @param lifetime in milliseconds */
  constructor(purpose: string, lifetime: number, parse: (value: unknown) => Value | null) {
    this.#seal = new SiteSeal(purpose)
    this.#lifetime = lifetime
    this.#parse = parse
  }

  async write({ db, now }: Pick<Services, 'db' | 'now'>, value: Value): Promise<string> {
    const expires = now().getTime() + this.#lifetime
    const text = Buffer.from(JSON.stringify({ value, expires })).toString('base64url')
    return `${text}.${await this.#seal.sign(db, text)}`
  }

  /** What was written, and until when it is good; null for what was changed, or is over. */
  async read({ db, now }: Pick<Services, 'db' | 'now'>, sealed: string | null) {
    const [text = '', seal = ''] = sealed?.split('.') ?? []
    if (text === '' || !(await this.#seal.fits(db, text, seal))) return null
    const { value, expires }: { value: unknown; expires: number } = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    )
    const parsed = expires > now().getTime() ? this.#parse(value) : null
    return parsed === null ? null : { value: parsed, expiresAt: new Date(expires) }
  }
}
