const texts = {
  en: (letter: string) => `Energy class ${letter} (A to G)`,
  de: (letter: string) => `Energieklasse ${letter} (A bis G)`,
}

/** An energy class and the range of classes, in words. */
export const energyClassText = (letter: string, language: keyof typeof texts): string => texts[language](letter)
