const fact = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="cartwright:${name}"]`)?.content ?? ''

/** What the site says about the shop in the document. */
export const facts = {
  shop: fact('shop'),
  owner: fact('owner'),
  role: fact('role'),
  /** Permissions of the staff role, separated by spaces; `*` for all. */
  permissions: fact('permissions'),
  shopUrl: fact('shopUrl'),
  appearance: fact('appearance'),
} as const

/** The language of the page's words. */
export const language = document.documentElement.lang === 'de' ? 'de' : 'en'

/** Texts of one section in both languages. */
export const inLanguage = <Messages>(texts: Readonly<Record<'en' | 'de', Messages>>): Messages => texts[language]
