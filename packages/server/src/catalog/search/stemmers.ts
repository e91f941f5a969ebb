/** Reduces a folded word to what its forms have in common. */
export type Stem = (word: string) => string

/** Each is loaded when a shop first needs it. */
const modules: Record<string, () => Promise<{ readonly stemmer: Stem }>> = {
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
}

/** Spellings of one letter. Folding has made `ä` an `a`. */
const spellings: Record<string, Stem> = {
  de: (word) =>
    word.replaceAll('ß', 'ss').replace(/([aou])e/g, (pair, vowel, at) => (isDiphthong(word, at) ? pair : vowel)),
}

/** `ue` in `neue` and `quelle`, `oe` and `ae` after a vowel are no umlauts. */
const isDiphthong = (word: string, at: number) => /[aeiouq]/.test(word[at - 1] ?? '')

const MOST_STEMS = 50_000
const loaded = new Map<string, Promise<Stem>>()

/** The stemmer of a language; one that changes nothing for a language without. */
export function stemmerOf(language: string): Promise<Stem> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

async function load(language: string): Promise<Stem> {
  const module = await modules[language]?.()
  if (!module) return (word) => word
  const { stemmer } = module
  const spell = spellings[language]
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const stem = stemmer(spell ? spell(word) : word)
    if (stems.size >= MOST_STEMS) stems.clear()
    stems.set(word, stem)
    return stem
  }
}
