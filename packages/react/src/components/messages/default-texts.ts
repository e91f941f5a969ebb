/** The texts of one group in the languages that the package has. */
export interface DefaultTexts<Texts> {
  readonly en: Texts
  readonly de: Texts
}

/** Props of every component with texts. */
export interface TextProps<Texts> {
  /** The language of the texts, such as `de`. Default: that of the shopper, then that of the shop, then English. */
  language?: string | undefined
  /** Texts in place of those of the component. Others stay. */
  messages?: Partial<Texts> | undefined
}

/** The texts in a language; those of English where there are none in it. */
export const textsIn = <Texts>({ en, de }: DefaultTexts<Texts>, language: string): Texts =>
  language.split('-')[0] === 'de' ? de : en
