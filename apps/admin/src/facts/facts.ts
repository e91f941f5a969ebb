type Fact =
  | 'shop'
  | 'owner'
  | 'role'
  | 'permissions'
  | 'shopUrl'
  | 'timeZone'
  | 'weightUnit'
  | 'appearance'
  | 'extensions'

const fact = (name: Fact) => document.querySelector<HTMLMetaElement>(`meta[name="cartwright:${name}"]`)?.content ?? ''

/** What the site says about the shop in the document. */
export const facts: Readonly<Record<Fact, string>> = {
  shop: fact('shop'),
  owner: fact('owner'),
  role: fact('role'),
  /** Permissions of the staff role, separated by spaces; `*` for all. */
  permissions: fact('permissions'),
  shopUrl: fact('shopUrl'),
  /** Of the shop, such as `Europe/Berlin`. */
  timeZone: fact('timeZone'),
  /** `kg` or `lb`. */
  weightUnit: fact('weightUnit'),
  appearance: fact('appearance'),
  /** The address of the extensions that the site built, if there are any. */
  extensions: fact('extensions'),
}

/** The language of the page's words. */
export const language: 'en' | 'de' = document.documentElement.lang === 'de' ? 'de' : 'en'

/** Texts of one section in both languages. */
export const inLanguage = <Messages>(texts: Readonly<Record<'en' | 'de', Messages>>): Messages => texts[language]
