/** How spreadsheets and people write true and false, by language. */
const TRUE = new Set(
  'true yes y 1 x wahr ja j vrai oui verdadero sí si verdadeiro sim vero waar sant tosi kyllä sann sand prawda tak pravda ano igaz igen adevărat da doğru evet истина да'.split(
    ' ',
  ),
)
const FALSE = new Set(
  'false no n 0 falsch nein faux non falso não nao onwaar nee falskt falsk usant nej nei epätosi ei fałsz nie nepravda ne hamis nem fals nu yanlış hayır ложь нет'.split(
    ' ',
  ),
)

/**
 * Reads a cell such as `TRUE`, `Ja` or `VERDADERO`.
 *
 * @returns undefined for a text that is neither true nor false
 */
export function readBoolean(text: string): boolean | undefined {
  const word = text.trim().toLocaleLowerCase('en').normalize('NFC')
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : undefined
}
