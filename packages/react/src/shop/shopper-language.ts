import type { OutgoingRequest } from '@cartwright/client'

/** The language that a shopper reads the texts of the shop in. */
export interface ShopperLanguage {
  /** The language of the next request; null for the shop's own. */
  current(): string | null
  /**
   * Changes it. Below a `CartwrightProvider` that has it, texts on the page are loaded again.
   *
   * @throws TypeError when it is no language, such as `de` or `pt-BR`
   */
  choose(language: string): void
  /** Calls a function after each change. Returns one that ends that. */
  watch(listener: () => void): () => void
  /** For `createClient`: names the language in each request. */
  onRequest(request: Pick<OutgoingRequest, 'headers'>): void
}

const TAG = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/

/**
 * Makes the language of one shopper, for the client and for `CartwrightProvider`.
 *
 * @param initial the language to begin with, such as `de`. Default: that of the shop
 * @example
 * ```ts
 * const language = shopperLanguage(localStorage.getItem('language'))
 * const client = createClient({ auth, host, modules, onRequest: language.onRequest })
 * language.watch(() => localStorage.setItem('language', language.current() ?? ''))
 * ```
 */
export function shopperLanguage(initial?: string | null): ShopperLanguage {
  let chosen = initial ? validLanguage(initial) : null
  const listeners = new Set<() => void>()
  return {
    current: () => chosen,
    choose: (language) => {
      if (language === chosen) return
      chosen = validLanguage(language)
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onRequest: ({ headers }) => {
      if (chosen) headers.set('x-wix-linguist', chosen)
    },
  }
}

function validLanguage(language: string): string {
  if (TAG.test(language)) return language
  throw new TypeError(`"${language}" is no language. Write it as "de" or "pt-BR".`)
}
